import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSOLE_PATH } from '@portico/contract/built-pages'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { FIRST_ADMINISTRATOR_LINK_LIFE_S } from '@portico/contract/staff/limits'

/** How often the server looks whether that link is over, as long as a file has it. */
const FIRST_ADMINISTRATOR_LOOKED_EVERY_MS = 2000

export const FIRST_LINK_FILE = 'first-administrator-link'
const OWNER_ONLY = 0o600
const MINUTES = FIRST_ADMINISTRATOR_LINK_LIFE_S / MINUTE_S

type Ports = {
  publicUrl: string
  dataDir: string
  /** What a terminal shows is not kept; everything else that takes lines is a log, such as systemd's journal. */
  terminal: { isTTY?: boolean; write(text: string): unknown }
  log: { warn(line: string | object, message?: string): void }
  isGood(): Promise<boolean>
}

/**
 * Gives the first administrator's link to the person who started the server, and not to those who read its logs later: to a
 * terminal, or else into a file that only the server's user and root may read.
 */
export function createFirstLink({ publicUrl, dataDir, terminal, log, isGood }: Ports) {
  const path = join(dataDir, FIRST_LINK_FILE)
  let timer: NodeJS.Timeout | undefined

  function show(code: string): void {
    const link = `${publicUrl}${CONSOLE_PATH}/first-administrator#${code}`
    if (terminal.isTTY) {
      terminal.write(
        `First administrator, once and within ${MINUTES} minutes, for somebody with an account: ${link}\n`,
      )
      return
    }
    try {
      write(path, `${link}\n`)
      log.warn(`the link that makes somebody the first administrator is in ${path} for ${MINUTES} minutes`)
    } catch (error) {
      // People can sign in without an administrator, and `admin grant` makes one.
      log.warn({ err: error }, `the link of the first administrator cannot be written to ${path}`)
    }
  }

  /** The link is used, or becomes worthless, on another node or by a command too: so the store is asked. */
  async function removeWhenOver(): Promise<void> {
    if (existsSync(path) && (await isGood())) return
    rmSync(path, { force: true })
    clearInterval(timer)
  }

  return {
    /** `code`: where this start has made one. The file of an earlier start goes too when its link is over. */
    async begin(code: string | undefined): Promise<void> {
      if (code !== undefined) show(code)
      timer = setInterval(() => void look(), FIRST_ADMINISTRATOR_LOOKED_EVERY_MS).unref()
      await look()
    },
    stop: () => clearInterval(timer),
  }

  /** A store that does not answer is reported elsewhere, and asked again. */
  function look(): Promise<void> {
    return removeWhenOver().catch(() => {})
  }
}

/** A draft of its own that is renamed: what stood under either name before, with whatever rights, is gone. */
function write(path: string, text: string): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: OWNER_ONLY, flag: 'wx' })
  renameSync(draft, path)
}
