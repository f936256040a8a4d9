import type { Locale } from '@portico/contract/locales'
import type mail from '@portico/locales/en/mail.json'

/** The texts of one language, with slots in place of placeholders. */
export type MailTexts = typeof mail

export type TemplateProps = {
  locale: Locale
  direction: 'ltr' | 'rtl'
  texts: MailTexts
}
