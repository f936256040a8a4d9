import { connect, createServer, type Socket } from 'node:net'
import { openPostgres } from '../src/core/database/connections/postgres.ts'
import { copyDatabase, dropDatabase } from './postgres-databases.ts'
import { createMessages } from './postgres-messages.ts'

/** What becomes of the answer: the line is cut before it, or it never comes on a line that stays. */
export type Loss = 'cut' | 'silent'

type What = {
  /** So many answers come through before. */
  after?: number
  /** Of what was asked with these words alone. */
  only?: RegExp
  /** What is done while whoever asked still waits. */
  meanwhile?: () => Promise<void>
}

/** A migrated PostgreSQL database of its own, on a line that loses answers when it is told to. */
export async function openStoreOnLosingLine(connections?: number) {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const { name, url } = await copyDatabase(server, process.env.TEST_DATABASE_TEMPLATE ?? '')
  const line = await openLosingLine(url)
  const database = await openPostgres(
    line.url,
    () => {},
    connections === undefined ? {} : { max: connections },
  )
  return {
    database,
    line,
    /** Of the database itself, past the line. */
    url,
    async close(): Promise<void> {
      await database.close()
      await line.close()
      await dropDatabase(server, name)
    },
  }
}

/**
 * A line to PostgreSQL that lets a question through and loses its answer: the server has done what it was asked, and who
 * asked cannot know. Only answers to what makes a change last are lost: COMMIT, and a changing statement outside of
 * a transaction, which is its own.
 */
async function openLosingLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let armed: (Required<What> & { loss: Loss }) | undefined
  const lost: string[] = []

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let asked = ''
    let isDead = false
    /** The answer so far: it goes on as a whole, or not at all. */
    let held: Buffer[] = []
    const questions = createMessages({ startsBare: true }, (message) => {
      asked = message.text ?? asked
    })
    const answers = createMessages({ startsBare: false }, ({ type, status }) => {
      if (type !== 'Z') return
      if (armed && status === 'I' && makesLast(asked) && armed.only.test(asked) && armed.after-- === 0) {
        lost.push(asked)
        isDead = true
        const { loss, meanwhile } = armed
        armed = undefined
        void meanwhile().finally(() => {
          if (loss === 'cut') for (const end of [near, far]) end.destroy()
        })
      }
    })
    near.on('data', (chunk) => {
      questions.read(chunk)
      if (!far.destroyed) far.write(chunk)
    })
    far.on('data', (chunk) => {
      held.push(chunk)
      answers.read(chunk)
      if (isDead || near.destroyed) return
      // Before it is at rest, PostgreSQL may have told half of an answer, which alone says nothing.
      if (answers.isAtRest() || !answers.hasBegun()) {
        for (const one of held) near.write(one)
        held = []
      }
    })
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  const own = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    /** Loses one answer from now on. */
    lose(loss: Loss, { after = 0, only = /./, meanwhile = async () => {} }: What = {}): void {
      armed = { loss, after, only, meanwhile }
      lost.length = 0
    },
    /** What was asked where the answer was lost; disarms the line. */
    takeLost(): string[] {
      armed = undefined
      return lost.splice(0)
    },
    async close(): Promise<void> {
      for (const end of ends) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const makesLast = (text: string): boolean =>
  /^\s*commit/i.test(text) || (/\b(insert into|update|delete from)\b/i.test(text) && !/^\s*begin/i.test(text))
