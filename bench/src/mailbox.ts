import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { anyFree } from '../../scripts/steps/ports.mjs'

export type Mailbox = { url: string; linkCodeFor(address: string): Promise<string>; stop(): Promise<void> }

/** A real SMTP server that keeps the confirmation codes of the accounts the bench registers. */
export async function startMailbox(): Promise<Mailbox> {
  const codes = new Map<string, string>()
  const waiting = new Map<string, (code: string) => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const { text } = await PostalMime.parse(await buffer(stream))
      const code = /\/confirmation\/([\w-]+)/.exec(text ?? '')?.[1]
      for (const { address } of session.envelope.rcptTo) {
        if (!code) continue
        codes.set(address, code)
        waiting.get(address)?.(code)
      }
      callback()
    },
  })
  const port = await anyFree()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkCodeFor: (address) =>
      new Promise((resolve) => {
        const code = codes.get(address)
        if (code) resolve(code)
        else waiting.set(address, resolve)
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
