import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The servers of applications, each of which answers as the test says. */
export async function logoutReceivers() {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end()
  const notified: { application: string; type: string | undefined; token: string }[] = []
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('logout_token') ?? ''
    const application = request.url?.slice(1) ?? ''
    notified.push({ application, type: request.headers['content-type'], token })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    notified,
    address: (application: string) => `http://127.0.0.1:${port}/${application}`,
    answerBy(next: typeof answer): void {
      answer = next
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
