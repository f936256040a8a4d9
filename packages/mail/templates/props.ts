import type { Locale } from '@portico/contract/kernel/locales'
import type mail from '@portico/locales/en/mail.json'
import type reasons from '@portico/locales/en/verification-reasons.json'

/** The texts of one language, with slots in place of placeholders. Mails give a reason in the words of its page. */
export type MailTexts = typeof mail & {
  reasons: typeof reasons
  /** The one of its plurals that fits the number, which is known while mails are built. */
  'sessions-new-device': { wasNotYou: string }
}

export type TemplateProps = {
  locale: Locale
  direction: 'ltr' | 'rtl'
  texts: MailTexts
}
