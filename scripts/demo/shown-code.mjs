import { bold, dim } from '../steps/say.mjs'
import { currentCode } from './moderator.mjs'

const SECOND_MS = 1000
const CLEAR_LINE = '\r\u001b[2K'

/** For a file, once: whoever reads that later has the secret for an authenticator of their own. */
export async function codeLine(moderator) {
  return `  Its code       ${(await currentCode(moderator)).code}  ${dim(`secret ${moderator.secret}`)}`
}

/** Shows the moderator's code as long as the demo runs, on the last line of the terminal, written anew every second. */
export async function showCode(moderator, stream = process.stdout) {
  const write = async () => {
    const { code, leftS } = await currentCode(moderator)
    stream.write(`${CLEAR_LINE}  Moderator’s code now: ${bold(code)} ${dim(`for ${leftS} s`)}`)
  }
  await write()
  setInterval(write, SECOND_MS).unref()
}
