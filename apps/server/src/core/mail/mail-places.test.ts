import { HOUR_S, SECOND_MS } from '@portico/contract/kernel/units'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailNode } from '../../../test-kit/mail-node.ts'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../database/access/database.ts'
import { MAIL_FRESH_IN_FLIGHT, MAIL_IN_FLIGHT, MAIL_SLOW_IN_FLIGHT } from './mail-work.ts'

const PLACES = MAIL_IN_FLIGHT + MAIL_SLOW_IN_FLIGHT
const SILENCE = new Promise<never>(() => {})
/** A silence that outlasts the test: a place that waited for its end would take no mail. */
const FOR_EVER_MS = HOUR_S * SECOND_MS

let store: Database
let smtp: Awaited<ReturnType<typeof startSmtp>>
let sender: ReturnType<typeof startMailNode> | undefined
/** How often each recipient whose server hangs was tried. */
let tries: Map<string, number>
beforeEach(async () => {
  store = await openTestStore()
  tries = new Map()
  smtp = await startSmtp({
    refuse: (to) => {
      if (!to.startsWith('hung')) return undefined
      tries.set(to, (tries.get(to) ?? 0) + 1)
      return SILENCE
    },
  })
})
afterEach(async () => {
  await sender?.stop()
  await smtp.close()
  await store.close()
})

const tried = (times: number) => [...tries.values()].filter((count) => count === times).length
const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `${name}${i + 1}@example.com`)

it('recipients that hang hold up nobody else, though as many hang as there are places', async () => {
  sender = startMailNode(store, smtp.url, { commandMs: FOR_EVER_MS, firstCommandMs: FOR_EVER_MS })
  await sender.write(...people(PLACES, 'hung'))
  await until(() => tried(1) === PLACES)
  await sender.write(...people(5, 'person'))
  await until(() => smtp.mails.length === 5)
  expect(tried(1)).toBe(PLACES)
})

it('recipients that hang hold the places of new mails for a short time at their first try, and never again', async () => {
  const all = PLACES + MAIL_FRESH_IN_FLIGHT
  sender = startMailNode(store, smtp.url, { commandMs: FOR_EVER_MS, firstCommandMs: 2 * SECOND_MS })
  await sender.write(...people(all, 'hung'))
  await until(() => tries.size === all)
  await sender.write(...people(5, 'person'))
  await until(() => smtp.mails.length === 5)
  await until(() => tried(2) === PLACES)
  await sender.write(...people(5, 'later'))
  await until(() => smtp.mails.length === 10)
  expect(tried(2)).toBe(PLACES)
})
