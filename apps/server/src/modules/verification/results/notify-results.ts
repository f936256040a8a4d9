import { DEFAULT_LOCALE } from '@portico/contract/kernel/locales'
import { DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { DECISION_UNDO_S } from '@portico/contract/moderation/limits'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import { MAIL_HELD_S } from '../../../core/mail/limits.ts'
import type { Outbox } from '../../../core/outbox/outbox.ts'
import type { Work } from '../../../core/outbox/work.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { caseWork } from '../desk/case-work.store.ts'
import type { DocumentMails } from '../document-mails.ts'
import { type DocumentRow, findDocuments } from '../documents.store.ts'
import type { SeveralResults } from './collected-slots.ts'
import { type Result, readResult, slotsOfResult } from './result.ts'

/** A row of this kind is one result; its receiver is the account. */
export const RESULT_KIND = 'document-result'
/** The oldest result of a person waits no longer than this for others. */
export const RESULTS_COLLECTED_MOST_S = 5 * MINUTE_S
/** How often it is looked whether the moderator is done with the person. */
const RESULTS_LOOK_S = 10
const RESULTS_AT_ONCE = 2

type Ports = {
  database: Database
  outbox: Outbox
  accounts: Pick<Accounts, 'holdAccount'>
}
type Mails = Pick<DocumentMails, 'verified' | 'returned' | 'refused' | 'selfieAsked' | 'decided'>
type About = Pick<DocumentRow, 'accountId' | 'type'>
type Waiting = Result & { id: string; ageS: number }

/**
 * Notifies a person of what was decided: of all documents that one moderator has in hand in one mail. A result is a row of the
 * outbox until then. All rows of a person are turned into the mail by one transaction, under the lock of the account, so that
 * each is in one mail, whichever of them is due first and whenever a process dies.
 */
export function createResults({ database, outbox, accounts }: Ports, mails: Mails) {
  async function waitingOf(tx: Tx, accountId: string): Promise<Waiting[]> {
    const rows = await outbox.waitingFor(tx, RESULT_KIND, accountId)
    return rows.map(({ id, ageS, slots }) => ({ ...readResult(accountId, slots), id, ageS }))
  }

  /** @returns seconds after which to look again; 0 when nothing is left to wait for */
  function notifyWhenDone(accountId: string): Promise<number> {
    return database.transaction(async (tx) => {
      await accounts.holdAccount(tx, accountId)
      const waiting = await waitingOf(tx, accountId)
      if (waiting.length === 0) return 0
      const ages = waiting.map(({ ageS }) => ageS)
      const leftS = RESULTS_COLLECTED_MOST_S - Math.max(...ages)
      const undoS = DECISION_UNDO_S - Math.min(...ages)
      if (leftS > 0) {
        if (undoS > 0) return Math.min(undoS, leftS)
        const moderators = [...new Set(waiting.map(({ by }) => by))]
        if (await caseWork.isUnderReview(tx, accountId, moderators)) return Math.min(RESULTS_LOOK_S, leftS)
      }
      // One that can still be taken back has a row of its own, which is due later.
      await notify(tx, accountId, waiting.filter(isFinal))
      return 0
    })
  }

  async function notify(tx: Tx, accountId: string, results: readonly Waiting[]): Promise<void> {
    const [first, ...others] = results.toSorted(byType)
    if (!first) return
    await outbox.remove(
      tx,
      results.map(({ id }) => id),
    )
    const rows = await findDocuments(tx, accountId)
    // Two of one document have a mail each, in the order in which they were decided.
    const isOnePerDocument = new Set(results.map(({ type }) => type)).size === results.length
    if (others.length > 0 && isOnePerDocument) {
      const several: SeveralResults = [first, ...others]
      await mails.decided(tx, rows, several)
      return
    }
    for (const result of results) await notifyOfOne(tx, rows, result)
  }

  async function notifyOfOne(tx: Tx, rows: readonly DocumentRow[], result: Result): Promise<void> {
    const row = rows.find(({ type }) => type === result.type)
    if (!row) return
    if (result.decision === 'approve') await mails.verified(tx, row)
    else if (result.decision === 'selfie') await mails.selfieAsked(tx, row, result)
    else if (result.decision === 'return') await mails.returned(tx, row, result)
    else await mails.refused(tx, row, result)
  }

  /**
   * Notifies of what was decided before this change of a document, so that its mail does not arrive first. Call it with the account
   * locked, before the mail is written. What another document's moderator may still take back waits on.
   */
  async function notifyEarlier(tx: Tx, { accountId, type }: About): Promise<void> {
    const waiting = await waitingOf(tx, accountId)
    await notify(
      tx,
      accountId,
      waiting.filter((one) => isFinal(one) || isAbout(one, type)),
    )
  }

  const work: Work = {
    atOnce: RESULTS_AT_ONCE,
    slowAtOnce: 0,
    faultHeldS: MAIL_HELD_S,
    async run({ recipient }) {
      const inS = await notifyWhenDone(recipient)
      return inS > 0 ? { kind: 'again', inS, isTry: false, reason: null } : { kind: 'done' }
    },
  }

  return {
    work,

    /**
     * Writes down a result, which waits as long as the decision can be taken back.
     * @returns the id of its row: until it is in a mail, removing the row takes it back
     */
    announce: (tx: Tx, result: Result): Promise<string> =>
      outbox.add(tx, {
        kind: RESULT_KIND,
        recipient: result.accountId,
        locale: DEFAULT_LOCALE,
        slots: slotsOfResult(result),
        afterMs: DECISION_UNDO_S * SECOND_MS,
      }),

    /**
     * Withdraws a result of which the person has not been notified: a worker that has it finds it gone. Call it with the
     * account locked. False: it is in a mail.
     */
    async withdraw(tx: Tx, accountId: string, id: string): Promise<boolean> {
      const waiting = await waitingOf(tx, accountId)
      if (!waiting.some((one) => one.id === id)) return false
      await outbox.remove(tx, [id])
      return true
    },

    notifyEarlier,

    /**
     * As `notifyEarlier`, for a document that its person hands in. They have read on the page what that has answered, and a
     * mail would ask for what has just come.
     */
    async notifyUnanswered(tx: Tx, about: About): Promise<void> {
      const waiting = await waitingOf(tx, about.accountId)
      const answered = waiting.filter((one) => isAnswered(one, about.type))
      await outbox.remove(
        tx,
        answered.map(({ id }) => id),
      )
      await notifyEarlier(tx, about)
    },
  }
}

export type Results = ReturnType<typeof createResults>

const isFinal = ({ ageS }: Waiting): boolean => ageS >= DECISION_UNDO_S

/** Its document, or the selfie that it asks for: once the person has changed that, the decision stands. */
const isAbout = (one: Result, type: DocumentType): boolean =>
  one.type === type || (one.decision === 'selfie' && type === 'SELFIE')

/** What the hand-in of the document has done already. */
const isAnswered = ({ type: about, decision }: Result, type: DocumentType): boolean =>
  decision === 'selfie' ? type === 'SELFIE' : decision === 'return' && about === type

const byType = (a: Result, b: Result): number =>
  DOCUMENT_TYPES.indexOf(a.type) - DOCUMENT_TYPES.indexOf(b.type)
