import { type Locale, localeOrDefault } from '@portico/contract/kernel/locales'
import type { CaseDecision } from '@portico/contract/moderation/decisions'
import { PAGES } from '@portico/contract/pages'
import { DOCUMENT_PAGES } from '@portico/contract/verification/document-pages'
import { askedOf, nextDocument } from '@portico/contract/verification/next-document'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { Tx } from '../../core/database/access/database.ts'
import type { Mailer } from '../../core/mail/mailer.ts'
import { pageLink } from '../../core/mail/page-link.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Applications } from '../applications/applications.module.ts'
import { type DocumentRow, findDocuments } from './documents.store.ts'
import { documentStates } from './read-documents.ts'
import { collectedSlots, pageAfter, type SeveralResults, stepAfter } from './results/collected-slots.ts'

type Ports = {
  mailer: Mailer
  accounts: Pick<Accounts, 'findAccount'>
  applications: { onward: Pick<Applications['onward'], 'offer'> }
  config: { publicUrl: string; supportEmail: string }
}

type About = Pick<DocumentRow, 'accountId' | 'type'>
/** A decision leads on to where the document was handed in from. */
type Decided = About & Pick<DocumentRow, 'application' | 'backUrl'>
/** Why a document came back, in its owner's words. */
type Why = { reasons: readonly ReviewReason[]; note: string }

type Slots = Record<string, string>

/** The mails that tell a person of every change of a document, written with the change itself. */
export function createDocumentMails({ mailer, accounts, applications, config }: Ports) {
  /** Puts a mail into the outbox, in the account's language. */
  async function notify(
    tx: Tx,
    { accountId, type }: About,
    template: string,
    slots: Slots | ((locale: Locale) => Slots),
  ): Promise<void> {
    const account = await accounts.findAccount(tx, accountId)
    if (account?.status !== 'active') return
    const locale = localeOrDefault(account.language)
    const link = pageLink(config.publicUrl, locale, PAGES[DOCUMENT_PAGES[type]].path)
    const more = typeof slots === 'function' ? slots(locale) : slots
    await mailer.enqueue(tx, {
      to: account.email,
      person: account,
      template,
      locale,
      slots: { link, ...more },
    })
  }

  /**
   * The way on to the application, whose address is checked again here. It leads through the portal, which makes the token
   * that the application waits for and checks the address once more.
   */
  function continueLink(row: Decided, locale: Locale): Slots {
    const to = applications.onward.offer(row)
    if (!to) return {}
    // The application last: what a mail program writes behind an address is taken off there.
    const query = new URLSearchParams({
      ...(to.backUrl === null ? {} : { backUrl: to.backUrl }),
      application: to.application,
    })
    const onwardLink = pageLink(config.publicUrl, locale, `${PAGES.chooseAccount.path}?${query}`)
    return { application: to.applicationName, onwardLink }
  }
  /** As the portal says it; nothing where a document was not accepted. */
  async function whatComesNext(tx: Tx, { accountId }: Pick<About, 'accountId'>): Promise<Slots> {
    const account = await accounts.findAccount(tx, accountId)
    const states = documentStates(await findDocuments(tx, accountId))
    const next = nextDocument(states, account?.selfieRequired ?? false)
    if (next.kind === 'refused') return {}
    return { next: askedOf(next) ?? (next.kind === 'verified' ? 'verified' : 'nothing') }
  }

  const support = { support: config.supportEmail }
  /** One that comes back is corrected first; its page leads on once it is handed in again. */
  const afterwards = (row: Decided): Slots => {
    const to = applications.onward.offer(row)
    return to ? { application: to.applicationName } : {}
  }
  const noteOf = ({ note }: Pick<Why, 'note'>) => (note ? { note } : {})
  const review = ({ type }: About, why: Why) => ({
    document: type,
    reasons: why.reasons.join(','),
    ...noteOf(why),
    ...support,
  })

  const onwardNow = (rows: readonly Decided[], locale: Locale): Slots => {
    const [link] = rows.map((row) => continueLink(row, locale)).filter(({ onwardLink }) => onwardLink)
    return link ? { onward: 'now', ...link } : {}
  }
  const onwardLater = (rows: readonly Decided[]): Slots => {
    const [to] = rows.map(afterwards).filter(({ application }) => application)
    return to ? { onward: 'later', ...to } : {}
  }

  return {
    inReview: async (tx: Tx, about: About) =>
      notify(tx, about, 'document-in-review', {
        document: about.type,
        ...(await whatComesNext(tx, about)),
      }),
    /** A decision counts no more after its mail has gone. */
    reopened: (tx: Tx, about: About) => notify(tx, about, 'document-reopened', { document: about.type }),
    verified: async (tx: Tx, row: Decided) => {
      const next = await whatComesNext(tx, row)
      return notify(tx, row, 'document-verified', (locale) => ({
        document: row.type,
        ...next,
        ...continueLink(row, locale),
      }))
    },
    returned: (tx: Tx, row: Decided, why: Why) =>
      notify(tx, row, 'document-returned', { ...review(row, why), ...afterwards(row) }),
    refused: (tx: Tx, about: About, why: Why) => notify(tx, about, 'document-refused', review(about, why)),
    selfieAsked: (tx: Tx, { accountId }: About, why: Pick<Why, 'note'>) =>
      notify(tx, { accountId, type: 'SELFIE' }, 'selfie-asked', { ...noteOf(why), ...support }),
    /** Several results of one person; `rows` are the person's documents as they are now. */
    decided: async (tx: Tx, rows: readonly DocumentRow[], results: SeveralResults) => {
      const [first] = results
      const { accountId } = first
      const step = stepAfter(results)
      const next = step === 'open' ? await whatComesNext(tx, first) : {}
      const decided = (decision: CaseDecision) => (row: DocumentRow) =>
        results.some((one) => one.type === row.type && one.decision === decision)
      const [verified, returned] = [rows.filter(decided('approve')), rows.filter(decided('return'))]
      return notify(tx, { accountId, type: pageAfter(results) }, 'documents-decided', (locale) => ({
        step,
        ...next,
        ...collectedSlots(results),
        ...(step === 'open' ? onwardNow(verified, locale) : step === 'correct' ? onwardLater(returned) : {}),
        ...support,
      }))
    },
    /** The passport runs out on this day, or has. */
    expires: (tx: Tx, about: About, date: string) => notify(tx, about, 'document-expires', { date }),
    expired: (tx: Tx, about: About, date: string) => notify(tx, about, 'document-expired', { date }),
  }
}

export type DocumentMails = ReturnType<typeof createDocumentMails>
