import { setTimeout as sleep } from 'node:timers/promises'

const AGAIN_MS = 50

/**
 * Sends a request again for as long as the server says that it is busy: on a loaded test machine a hash or a statement
 * takes longer than production waits for it. The test's own timeout ends the wait. A request whose outcome was unknown is
 * sent again too, as any client does.
 */
export async function comeAgain(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await answer.arrayBuffer()
    await sleep(AGAIN_MS)
  }
}
