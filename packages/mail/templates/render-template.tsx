import { directionOf, type Locale } from '@portico/contract/locales'
import { render, toPlainText } from '@react-email/render'
import type { ComponentType } from 'react'
import type { MailTemplate } from '../src/templates.ts'
import { PasswordsChanged } from './passwords-changed.tsx'
import { PasswordsNoAccount } from './passwords-no-account.tsx'
import { PasswordsReset } from './passwords-reset.tsx'
import type { MailTexts, TemplateProps } from './props.ts'
import { RegistrationAlready } from './registration-already.tsx'
import { RegistrationConfirm } from './registration-confirm.tsx'
import { SessionsNewDevice } from './sessions-new-device.tsx'
import { SessionsSummary } from './sessions-summary.tsx'

const COMPONENTS: Record<MailTemplate, ComponentType<TemplateProps>> = {
  'registration-confirm': RegistrationConfirm,
  'registration-already': RegistrationAlready,
  'sessions-new-device': SessionsNewDevice,
  'sessions-summary': SessionsSummary,
  'passwords-reset': PasswordsReset,
  'passwords-no-account': PasswordsNoAccount,
  'passwords-changed': PasswordsChanged,
}

/** Renders a mail with open slots, which the server fills when it sends. */
export async function renderTemplate(name: MailTemplate, locale: Locale, texts: MailTexts) {
  const Template = COMPONENTS[name]
  const html = await render(<Template locale={locale} direction={directionOf(locale)} texts={texts} />)
  return { subject: texts[name].subject, html, text: plainText(html) }
}

/**
 * The plain text of a mail. Headings are not put in upper case, which is wrong in Turkish and does not exist in most
 * scripts. An address has a line of its own, so that it can be copied and is not mixed with text of the other direction.
 */
function plainText(html: string): string {
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
    ],
  })
  return `${text.trim().replace(BUTTON_LINE, '$1:\n$2')}\n`
}

const BUTTON_LINE = /^(.+) (\[\[link\]\])$/gm
