import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Loaded } from '@portico/ui/load/loaded.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { AccountPage } from '@portico/ui/parts/pages/account-page.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { AppStores } from './app-stores.tsx'
import { MethodCard } from './method-card.tsx'
import { listMethods } from './methods/methods.ts'
import { RecoveryCard } from './recovery/recovery-card.tsx'
import { type Security, useSecurity } from './security.ts'

type SecurityStatusProps = {
  locale: Locale
  /** What somebody should know before the methods. */
  notice?: Elements
  /** Other ways to sign in, after the methods. */
  passkeys?: Elements
  /** Further blocks of the page. Each loads its own data, at the same time as the methods load theirs. */
  children?: Elements
}

/** How the account's sign-in is protected. */
export function SecurityStatus({ locale, notice, passkeys, children }: SecurityStatusProps) {
  const { t } = useTranslation('two-factor')
  const security = useSecurity()
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {notice}
      <Loaded of={security} retry={security.retry} skeleton={<Loading />} failed={t('failed')}>
        {(known) => <Methods locale={locale} security={known} />}
      </Loaded>
      {passkeys}
      {security.status === 'ready' && security.data.active.length > 0 ? (
        <RecoveryCard locale={locale} codes={security.data.codes} />
      ) : null}
      {children}
    </AccountPage>
  )
}

function Methods({ locale, security }: { locale: Locale; security: Security }) {
  const { t } = useTranslation('two-factor')
  const email = useConfigValue((config) => config?.supportEmail ?? '')
  const mustStay = security.active.length > 0 && !security.mayDeactivate
  return (
    <section aria-labelledby="methods" className="grid gap-4">
      <h2 id="methods" className="text-lg font-semibold">
        {t('methods')}
      </h2>
      {mustStay ? (
        <Alert tone="warning" title={t('mustStay.title')}>
          <MailText text={t('mustStay.text', { email })} email={email} />
        </Alert>
      ) : null}
      <ul className="grid gap-4">
        {listMethods().map((method) => (
          <MethodCard key={method.type} locale={locale} method={method} security={security}>
            {method.needsApp ? <AppStores /> : null}
          </MethodCard>
        ))}
      </ul>
    </section>
  )
}

/** As high as the cards, so that little moves when they come. */
function Loading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-7 w-2/5" />
      {listMethods().map(({ type }) => (
        <div
          key={type}
          className="flex items-center gap-4 rounded-surface border border-line bg-surface p-5 tablet:px-8 tablet:py-6"
        >
          <Skeleton className="h-11 w-10 shrink-0" />
          <span className="grid flex-1 gap-2.5 py-1">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
