import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { type SmtpBehaviour, startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailNode } from '../../../test-kit/mail-node.ts'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { outbox } from '../outbox/tables.ts'
import { MAIL_HELD_S } from './limits.ts'
import { MAIL_TRIES } from './mail-work.ts'

type Node = ReturnType<typeof startMailNode>
type Smtp = Awaited<ReturnType<typeof startSmtp>>

const SILENCE = new Promise<never>(() => {})
const people = (count: number) => Array.from({ length: count }, (_, i) => `person${i + 1}@example.com`)

let store: Database
let ends: (() => Promise<void>)[]
beforeEach(async () => {
  store = await openTestStore()
  ends = []
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  await store.close()
})

async function server(behaviour: SmtpBehaviour, port?: number): Promise<Smtp> {
  const smtp = await startSmtp(behaviour, port)
  ends.push(smtp.close)
  return smtp
}

function node(smtp: { url: string }, waits: Parameters<typeof startMailNode>[2] = {}): Node {
  const started = startMailNode(store, smtp.url, waits)
  ends.push(started.stop)
  return started
}

/** How long each answer but the last is waited for, at the first try too. */
const silentAfter = (ms: number) => ({ commandMs: ms, firstCommandMs: ms })

const statuses = async (of: Node) => (await of.rows()).map(({ status }) => status)
const warnings = ({ lines }: Node) => lines.filter(({ level }) => level !== 'info')

describe('a fault of our own sending', () => {
  it.each([
    ['asks for authentication', 'refuseSender', 530],
    ['refuses our sender', 'refuseSender', 550],
    ['refuses everything, such as over a quota', 'refuseMail', 552],
    ['cannot take anything just now', 'refuseMail', 452],
    ['asks for authentication after the recipient', 'refuse', 530],
  ] as const)(
    'is waited out where the server %s: no mail is parked, one warning is written, all go in the end',
    async (_, at, status) => {
      let isIll = true
      let refused = 0
      const smtp = await server({
        [at]: () => {
          if (!isIll) return undefined
          refused++
          return status
        },
      })
      const sender = node(smtp)
      const recipients = people(6)
      await sender.write(...recipients)
      await until(() => refused > 4 && warnings(sender).length > 0)
      expect(await statuses(sender)).toEqual(recipients.map(() => 'waiting'))
      expect(warnings(sender)).toEqual([
        {
          level: 'warn',
          message: 'the mail server refuses what we send; mail waits',
          reason: expect.stringContaining(String(status)),
        },
      ])
      isIll = false
      await until(async () => (await statuses(sender)).every((is) => is === 'sent'))
      expect(smtp.mails.map(({ to }) => to).sort()).toEqual(recipients)
      await until(() => sender.lines.some(({ message }) => message === 'mail goes out again'))
      expect(sender.lines.at(-1)).toMatchObject({ level: 'info', message: 'mail goes out again' })
    },
  )

  it('parks a mail after two days of it, and not before', async () => {
    const smtp = await server({ refuseSender: () => 550 })
    const sender = node(smtp)
    await sender.write('person@example.com')
    const ageTo = (seconds: number) =>
      store.db.update(outbox).set({
        queuedAt: sql`now() - make_interval(secs => ${seconds})`,
        nextAttemptAt: sql`now()`,
      })
    await until(async () => (await sender.rows())[0]?.lastError !== null)
    await ageTo(MAIL_HELD_S - 60)
    await until(async () => Number((await sender.rows())[0]?.nextAttemptAt) > Date.now() + 60_000)
    expect(await statuses(sender)).toEqual(['waiting'])
    await ageTo(MAIL_HELD_S + 60)
    await until(async () => (await statuses(sender))[0] === 'parked')
  })

  it('is not taken from one mail that is refused while others go', async () => {
    const smtp = await server({ refuseMail: ({ to }) => (to.startsWith('poison') ? 554 : undefined) })
    const sender = node(smtp)
    await sender.write('poison@example.com', ...people(3))
    await until(async () => (await statuses(sender)).join() === 'waiting,sent,sent,sent')
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual(people(3))
  })
})

describe('a recipient', () => {
  it('whose international address the server will not carry stops no other mail', async () => {
    const smtp = await server({ refuseSender: (isInternational) => (isInternational ? 555 : undefined) })
    // If the server were taken for broken, no mail would go before the end of this test.
    const sender = node(smtp, { serverRetryS: HOUR_S, retryFirstS: HOUR_S })
    await sender.write('pøison@example.com')
    await until(async () => (await sender.rows())[0]?.lastError !== null)
    await sender.write(...people(3))
    await until(() => smtp.mails.length === 3)
    await until(async () => (await statuses(sender)).join() === 'waiting,sent,sent,sent')
  })

  it('who is refused for ever is parked at once, and delays nobody', async () => {
    const smtp = await server({ refuse: (to) => (to.startsWith('poison') ? 550 : undefined) })
    const sender = node(smtp)
    await sender.write('poison@example.com', ...people(3))
    await until(() => smtp.mails.length === 3)
    await until(async () => (await statuses(sender)).join() === 'parked,sent,sent,sent')
  })

  it.each([
    ['hangs', SILENCE],
    ['answers 421', 421],
  ] as const)(
    'who %s is given up after so many tries, and the server is not taken for away',
    async (_, answer) => {
      let tries = 0
      const smtp = await server({
        refuse: (to) => {
          if (!to.startsWith('poison')) return undefined
          tries++
          return answer
        },
      })
      // Time enough for the answers of a machine that is busy: a late one would look like a broken server.
      const sender = node(smtp, silentAfter(answer === SILENCE ? 5 * SECOND_MS : HOUR_S * SECOND_MS))
      await sender.write('poison@example.com')
      await until(async () => ((await sender.rows())[0]?.attempts ?? 0) >= 2)
      await store.db.update(outbox).set({ attempts: MAIL_TRIES - 1, nextAttemptAt: sql`now()` })
      await until(async () => (await statuses(sender))[0] === 'parked')
      expect(tries).toBeGreaterThan(2)
      await sender.write('person@example.com')
      await until(() => smtp.mails.length === 1)
      expect(sender.lines.map(({ message }) => message)).not.toContain(
        'the mail server cannot be used; mail waits',
      )
    },
  )
})

describe('a relay', () => {
  it('that takes longer than a lease to accept gets each mail once, whoever else looks for mails', async () => {
    let accept = () => {}
    const accepted = new Promise<void>((resolve) => {
      accept = resolve
    })
    const smtp = await server({ beforeAnswer: () => accepted })
    // Anything but the last answer would be given up by then.
    const silentMs = 5 * SECOND_MS
    const sender = node(smtp, silentAfter(silentMs))
    node(smtp, silentAfter(silentMs))
    await sender.write(...people(3))
    await until(() => smtp.mails.length === 3)
    const leases = async () => (await sender.rows()).map(({ nextAttemptAt }) => Number(nextAttemptAt))
    const first = Math.max(...(await leases()))
    // Half a minute of the lease passes again and again, so that the first one has long been over.
    for (let halfMinutes = 0; halfMinutes < 3; halfMinutes++) {
      const before = Math.max(...(await leases()))
      await store.db.update(outbox).set({ nextAttemptAt: sql`next_attempt_at - interval '30 seconds'` })
      await until(async () => Math.min(...(await leases())) >= before)
    }
    await until(async () => Math.min(...(await leases())) > first + silentMs)
    accept()
    await until(async () => (await statuses(sender)).every((is) => is === 'sent'))
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual(people(3))
    expect(warnings(sender)).toEqual([])
  })

  it('that never accepts is given up: the try counts', async () => {
    const smtp = await server({ beforeAnswer: () => SILENCE })
    const sender = node(smtp, { acceptMs: 300 })
    await sender.write('person@example.com')
    await until(async () => ((await sender.rows())[0]?.attempts ?? 0) >= 2)
  })

  it('that is away is told by one warning, costs no tries, and gets all mails when it is back', async () => {
    const port = await reservePort()
    const sender = node({ url: `smtp://127.0.0.1:${port}` })
    await sender.write(...people(6))
    await until(() => sender.lines.length > 0)
    await until(async () => (await sender.rows()).filter(({ lastError }) => lastError).length > 2)
    expect((await sender.rows()).map(({ attempts }) => attempts)).toEqual(people(6).map(() => 0))
    expect(warnings(sender)).toEqual([
      { level: 'warn', message: 'the mail server cannot be used; mail waits', reason: expect.anything() },
    ])
    const back = await server({}, port)
    await until(() => back.mails.length === 6)
  })

  it('that falls silent for two different mails is asked one by one, and by the next mail at once', async () => {
    let isSilent = true
    let asked = 0
    const smtp = await server({
      refuseSender: () => {
        if (!isSilent) return undefined
        asked++
        return SILENCE
      },
    })
    const sender = node(smtp, silentAfter(300))
    await sender.write(...people(3))
    await until(() => asked > 4)
    expect((await sender.rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
    isSilent = false
    await until(() => smtp.mails.length === 3)
  })

  it('keeps its line for the next mail', async () => {
    const smtp = await server({})
    const sender = node(smtp)
    for (const to of people(4)) {
      await sender.write(to)
      await until(() => smtp.to(to).length === 1)
      await until(async () => (await statuses(sender)).every((is) => is === 'sent'))
    }
    expect(smtp.connections()).toBe(1)
  })
})

describe('a process that ends', () => {
  it('does not wait for a slow relay, and leaves the mail to the next one at once', async () => {
    const silent = await server({ beforeAnswer: () => SILENCE })
    const first = startMailNode(store, silent.url)
    await first.write('person@example.com')
    await until(() => silent.mails.length === 1)
    await first.stop()
    const [row] = await first.rows()
    expect(row).toMatchObject({ status: 'waiting', attempts: 0, leaseId: null })
    const smtp = await server({})
    node(smtp)
    await until(() => smtp.mails.length === 1)
    expect(smtp.mails[0]?.messageId).toBe(silent.mails[0]?.messageId)
  })

  it('leaves a mail that is under way when it dies to another, after the lease', async () => {
    const silent = await server({ beforeAnswer: () => SILENCE })
    // This process acts as if dead: it renews no lease and looks for no row.
    const dying = node(silent, { leaseS: 1, renewMs: 60_000, sweepMs: 60_000 })
    await dying.write('person@example.com')
    await until(() => silent.mails.length === 1)
    const smtp = await server({})
    node(smtp)
    await until(() => smtp.mails.length === 1)
  })
})

it('a mail goes out with the commit, without waiting for the next sweep', async () => {
  const smtp = await server({})
  const sender = node(smtp, { sweepMs: 60_000 })
  await sender.write('person@example.com')
  await until(() => smtp.mails.length === 1)
  await until(async () => (await statuses(sender))[0] === 'sent')
})
