import { DAY_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { PendingMeansList } from '@portico/contract/staff-means/schemas'
import { sql } from 'drizzle-orm'
import type { AccountsApp } from './accounts-app.ts'
import { moderationSteps } from './moderation.ts'
import { staffWaits } from './staff-waits.ts'
import type { WritingUses } from './writing-use.ts'

const GONE = ['404 not_found']

/** Right uses of the calls of the staff. */
export function writingAtTheDesk(app: AccountsApp) {
  const desk = moderationSteps(app)
  const atACase = async () => ({ moderator: await desk.staff(), id: (await desk.waiting()).id })
  const atMeans = async () => {
    const [boss, waiting] = [await desk.staff('administrator'), await staffWaits(app)]
    const { means } = (await boss.call('GET', '/v1/admin/means')).json().data as PendingMeansList
    return { boss, means: means.find(({ accountId }) => accountId === waiting.id) }
  }

  return {
    beginStaffSession: [
      {
        async prepare() {
          const { token } = await desk.staff()
          const value = (await desk.handOver(token)).json().access_token
          return () => desk.begin(value)
        },
        // A value works once: the console asks the portal for another.
        again: ['400 token:incorrect_code'],
      },
    ],
    endStaffSession: [
      {
        async prepare() {
          const { cookies } = await desk.staff()
          return () => desk.end(cookies)
        },
        again: ['401 invalid_token'],
      },
    ],
    firstAdministrator: [
      {
        isAlone: true,
        async prepare() {
          await app.db.execute(sql`truncate accounts cascade`)
          const code = await app.staff.firstLink.issue()
          const { token } = await desk.person()
          const made = { headers: { authorization: `Bearer ${token}` }, body: { code } }
          return () => app.call('POST', '/v1/staff/first-administrator', made)
        },
        // The session is over, as every one of the account.
        again: ['401 invalid_token'],
      },
    ],
    confirmMeans: [
      {
        async prepare() {
          const { boss, means } = await atMeans()
          return () => boss.call('POST', `/v1/admin/means/${means?.id}/confirm`)
        },
        again: GONE,
      },
    ],
    refuseMeans: [
      {
        async prepare() {
          const { boss, means } = await atMeans()
          return () => boss.call('POST', `/v1/admin/means/${means?.id}/refuse`)
        },
        again: GONE,
      },
    ],
    claimCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          return () => desk.claim(moderator, id)
        },
      },
    ],
    releaseCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          await desk.claim(moderator, id)
          return () => desk.release(moderator, id)
        },
      },
    ],
    decideCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          const { version } = await desk.row(id)
          return () => desk.decide(moderator, id, 'return', { version })
        },
      },
    ],
    undoDecision: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          await desk.decide(moderator, id, 'return')
          return () => desk.undo(moderator, id)
        },
      },
    ],
    addNote: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          return () => desk.addNote(moderator, id, 'Written by hand.')
        },
      },
    ],
    handOverCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          const colleague = await desk.staff()
          return () => desk.giveTo(moderator, id, colleague.id, 'Yours now.')
        },
      },
    ],
    parkCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          const until = Date.now() + DAY_S * SECOND_MS
          return () => desk.park(moderator, id, until)
        },
      },
    ],
    resumeCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          await desk.park(moderator, id, Date.now() + DAY_S * SECOND_MS)
          return () => desk.resume(moderator, id)
        },
      },
    ],
    reopenCase: [
      {
        async prepare() {
          const { moderator, id } = await atACase()
          const administrator = await desk.staff('administrator')
          await desk.decide(moderator, id, 'return')
          const { attempt, version } = await desk.row(id)
          return () => desk.reopen(administrator, id, { attempt, version })
        },
      },
    ],
    saveFilters: [
      {
        async prepare() {
          const moderator = await desk.staff()
          const body = [{ name: 'Mine', query: 'assignee=me' }]
          return () => moderator.call('PUT', '/v1/moderation/filters', { body })
        },
      },
    ],
  } satisfies Partial<WritingUses>
}
