import { setTimeout as pause } from 'node:timers/promises'
import { checked, json } from '../../packages/dev-kit/src/calls.mjs'
import { documentCalls } from '../../packages/dev-kit/src/hand-in.mjs'
import { enterConsole } from './console.mjs'
import { handIn } from './hand-in.mjs'
import { DECISIONS } from './queue.mjs'

const WAITING = 'WAITING_MODERATOR'
const CHECKS_WAIT_MS = 120_000
const POLL_MS = 100

/** Makes the decisions of a colleague, each once, and hands in again what came back. */
export async function makeDecisions(demo, at, applicants) {
  const headers = await enterConsole(demo, at, 'colleague')
  for (const one of DECISIONS) {
    const applicant = applicants[one.who]
    const { id } = await documentCalls(at.portal, applicant.headers).find(one.type)
    await decide(at.portal, headers, id, one)
    if (one.again) await handIn(applicant, { ...one, ...one.again })
  }
}

async function decide(portal, headers, id, { decision, reasons = [], note = '' }) {
  const path = `${portal}/v1/moderation/cases/${id}`
  const { case: entry, version } = await checkedCase(path, headers)
  // An ended start may have come further than it could remember.
  if (entry.status !== WAITING || entry.awaitsSecond || entry.attempt > 1) return
  await json(`${path}/decision`, { decision, reasons, note, privateNote: '', version }, headers)
}

/** The case, once the automatic checks have ended, which takes a moment. */
async function checkedCase(path, headers) {
  const until = Date.now() + CHECKS_WAIT_MS
  for (;;) {
    const { data } = await checked(await fetch(path, { headers }))
    if (data.case.status !== 'WAITING_SYSTEM') return data
    if (Date.now() > until) throw new Error(`${path} is still being checked.`)
    await pause(POLL_MS)
  }
}
