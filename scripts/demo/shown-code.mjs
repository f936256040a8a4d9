import { bold, dim, say } from '../steps/say.mjs'
import { currentCode } from './moderator.mjs'

const SECOND_MS = 1000
const CLEAR_LINE = '\r\u001b[2K'

/**
 * Shows the moderator's code as long as the demo runs: on one line of a terminal, which is written anew every second.
 * A file gets it once: whoever reads that later has the secret for an authenticator of their own.
 */
export async function showCode(moderator, stream = process.stdout) {
  if (!stream.isTTY) {
    say(`  Its code       ${(await currentCode(moderator)).code}  ${dim(`secret ${moderator.secret}`)}`)
    return
  }
  const write = async () => {
    const { code, leftS } = await currentCode(moderator)
    stream.write(`${CLEAR_LINE}  Moderator’s code now: ${bold(code)} ${dim(`for ${leftS} s`)}`)
  }
  await write()
  setInterval(write, SECOND_MS).unref()
}
