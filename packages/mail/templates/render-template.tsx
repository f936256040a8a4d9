import { directionOf, type Locale } from '@portico/contract/kernel/locales'
import { keptTogether } from '@portico/locales/keep-together'
import { render, toPlainText } from '@react-email/render'
import type { ComponentType } from 'react'
import { caseTexts, slot } from '../src/slots.ts'
import { hasHelpInFooter, MAIL_TEMPLATES, type MailTemplate } from '../src/templates.ts'
import { AccountDeleted } from './account-deleted.tsx'
import { AccountDeletionRequested } from './account-deletion-requested.tsx'
import { AccountKept } from './account-kept.tsx'
import { ApplicationConnected } from './application-connected.tsx'
import { aboutDocument } from './document.tsx'
import { DocumentExpired } from './document-expired.tsx'
import { DocumentExpires } from './document-expires.tsx'
import { DocumentInReview } from './document-in-review.tsx'
import { DocumentRefused } from './document-refused.tsx'
import { DocumentReopened } from './document-reopened.tsx'
import { DocumentReturned } from './document-returned.tsx'
import { DocumentVerified } from './document-verified.tsx'
import { DocumentsDecided, subjectOfDecided } from './documents-decided.tsx'
import { FactorsAdded } from './factors-added.tsx'
import { FactorsCode } from './factors-code.tsx'
import { FactorsRemoved } from './factors-removed.tsx'
import { FactorsReset } from './factors-reset.tsx'
import { HelpInFooter } from './layout.tsx'
import { byMethod } from './method.tsx'
import { Colon } from './parts.tsx'
import { PasswordsChanged } from './passwords-changed.tsx'
import { PasswordsNoAccount } from './passwords-no-account.tsx'
import { PasswordsReset } from './passwords-reset.tsx'
import type { MailTexts, TemplateProps } from './props.ts'
import { RecoveryCodesRenewed } from './recovery-codes-renewed.tsx'
import { RecoveryCodesUsed } from './recovery-codes-used.tsx'
import { RegistrationAlready } from './registration-already.tsx'
import { RegistrationConfirm } from './registration-confirm.tsx'
import { SelfieAsked } from './selfie-asked.tsx'
import { SessionsNewDevice } from './sessions-new-device.tsx'
import { SessionsSummary } from './sessions-summary.tsx'
import { StaffMeansAdded } from './staff-means-added.tsx'
import { StaffMeansDecided } from './staff-means-decided.tsx'

const COMPONENTS: Record<MailTemplate, ComponentType<TemplateProps>> = {
  'registration-confirm': RegistrationConfirm,
  'registration-already': RegistrationAlready,
  'sessions-new-device': SessionsNewDevice,
  'sessions-summary': SessionsSummary,
  'passwords-reset': PasswordsReset,
  'passwords-no-account': PasswordsNoAccount,
  'passwords-changed': PasswordsChanged,
  'factors-code': FactorsCode,
  'factors-added': FactorsAdded,
  'factors-removed': FactorsRemoved,
  'factors-reset': FactorsReset,
  'recovery-codes-used': RecoveryCodesUsed,
  'recovery-codes-renewed': RecoveryCodesRenewed,
  'document-in-review': DocumentInReview,
  'document-reopened': DocumentReopened,
  'document-verified': DocumentVerified,
  'document-returned': DocumentReturned,
  'document-refused': DocumentRefused,
  'selfie-asked': SelfieAsked,
  'documents-decided': DocumentsDecided,
  'document-expires': DocumentExpires,
  'document-expired': DocumentExpired,
  'account-deletion-requested': AccountDeletionRequested,
  'account-kept': AccountKept,
  'application-connected': ApplicationConnected,
  'account-deleted': AccountDeleted,
  'staff-means-added': StaffMeansAdded,
  'staff-means-decided': StaffMeansDecided,
}

/** The subject of a mail. That of a code begins with it: a phone's notification shows little more. */
function subjectOf(name: MailTemplate, texts: MailTexts): string {
  if (name === 'factors-code') {
    return `${slot('code')} · ${caseTexts('purpose', texts[name].subject)}`
  }
  if (name === 'factors-added' || name === 'factors-removed') return byMethod(texts[name].subject)
  if (name === 'documents-decided') return subjectOfDecided(texts)
  if (name === 'staff-means-decided') return caseTexts('outcome', texts[name].subject)
  const { subject } = texts[name]
  return 'document' in MAIL_TEMPLATES[name] ? aboutDocument(subject, texts) : subject
}

/** The two places of `labelled`, which are slots like every placeholder of a mail. */
const LABEL_OR_VALUE = /\[\[(?:label|value)\]\]/

/** Renders a mail with open slots, which the server fills when it sends. */
export async function renderTemplate(name: MailTemplate, locale: Locale, texts: MailTexts) {
  const Template = COMPONENTS[name]
  const [, colon = ': '] = texts.common.labelled.split(LABEL_OR_VALUE)
  const html = await render(
    <HelpInFooter value={hasHelpInFooter(name)}>
      <Colon value={colon}>
        <Template locale={locale} direction={directionOf(locale)} texts={texts} />
      </Colon>
    </HelpInFooter>,
  )
  return { subject: subjectOf(name, texts), html: withWholeWords(html), text: plainText(html, colon) }
}

const STYLE_OR_TEXT = /<style\b[\s\S]*?<\/style>|>[^<]+</g

/** Not in the plain text, which is searched. */
const withWholeWords = (html: string): string =>
  html.replaceAll(STYLE_OR_TEXT, (part) => (part.startsWith('<style') ? part : keptTogether(part)))

/**
 * The plain text of a mail. Headings are not put in upper case, which is wrong in Turkish and does not exist in most
 * scripts. An address has a line of its own, so that it can be copied and is not mixed with text of the other direction.
 */
function plainText(html: string, colon: string): string {
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return `${text.trim().replace(BUTTON_LINE, `$1${colon.trimEnd()}\n$2`)}\n`
}

const BUTTON_LINE = /^(.+) (\[\[\w*link\]\])$/gim
