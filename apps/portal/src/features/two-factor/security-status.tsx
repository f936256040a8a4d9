import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { AppStores } from './app-stores.tsx'
import { MethodCard } from './method-card.tsx'
import type { Method } from './methods/method.ts'
import { listMethods } from './methods/methods.ts'
import { RecoveryCard } from './recovery/recovery-card.tsx'
import { closedBy, isActive, type Security, useSecurity } from './security.ts'

type SecurityStatusProps = {
  locale: Locale
  /** What somebody should know before the methods. */
  notice?: Elements
  /** Other ways to sign in, after the methods. */
  passkeys?: Elements
  /** The column next to all of it. */
  side?: Elements
  /** Further blocks of the page. Each loads its own data, at the same time as the methods load theirs. */
  children?: Elements
}

/** How the account's sign-in is protected. */
export function SecurityStatus({ locale, notice, passkeys, side, children }: SecurityStatusProps) {
  const { t } = useTranslation('two-factor')
  const security = useSecurity()
  return (
    <AccountPage title={t('title')} lead={t('lead')} side={side}>
      {notice}
      <Loaded
        of={security}
        retry={security.retry}
        skeleton={<Methods locale={locale} security={null} />}
        failed={t('failed')}
      >
        {(known) => <Methods locale={locale} security={known} />}
      </Loaded>
      {passkeys}
      {security.kind === 'ready' && security.data.active.length > 0 ? (
        <RecoveryCard locale={locale} codes={security.data.codes} />
      ) : null}
      {children}
    </AccountPage>
  )
}

type MethodsProps = {
  locale: Locale
  /** Null while it loads: the cards are there without what is not known yet, and stay, with the focus, when it comes. */
  security: Security | null
}

function Methods({ locale, security }: MethodsProps) {
  const { t } = useTranslation(['two-factor', 'common'])
  const email = useConfigValue((config) => config?.supportEmail ?? '')
  const mustStay = security !== null && security.active.length > 0 && !security.mayDeactivate
  return (
    <section aria-labelledby="methods" aria-busy={security === null} className="grid gap-4">
      {security === null ? (
        <span role="status" className="sr-only">
          {t('common:state.loading')}
        </span>
      ) : null}
      <h2 id="methods" className="text-lg font-semibold">
        {t('methods')}
      </h2>
      {mustStay ? (
        <Alert tone="warning" title={t('mustStay.title')}>
          <MailText text={t('mustStay.text', { email })} email={email} />
        </Alert>
      ) : null}
      <ul className="in-turn grid gap-4">
        {listMethods().map((method) => (
          <MethodCard key={method.type} locale={locale} method={method} security={security}>
            {/* On a phone the wizard has them: there all methods are to be seen at once. */}
            {method.needsApp && mayBeSetUp(method, security) ? (
              <AppStores className="max-tablet:hidden" />
            ) : null}
          </MethodCard>
        ))}
      </ul>
    </section>
  )
}

/** While it loads, as most find it. */
const mayBeSetUp = ({ type }: Method, security: Security | null): boolean =>
  security === null || (!isActive(security, type) && closedBy(type, security) === null)
