import { Loaded } from '@portico/ui/load/loaded.tsx'
import { AccountPage } from '@portico/ui/parts/account-page.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { Mail, MessageCircle, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { METHODS } from './methods.ts'
import { type Methods, useMethods } from './use-methods.ts'

const ICONS = { authenticator: Smartphone, messenger: MessageCircle, email: Mail }

/**
 * The second factors of an account. None is offered yet, so no button works, and the page says why. Below them stands
 * what else the page is about.
 */
export function SecurityStatus({ passkeys, children }: { passkeys?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('two-factor')
  const methods = useMethods()
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <Loaded of={methods} retry={methods.retry} skeleton={<Loading />} failed={t('failed')}>
        {(known) => <MethodList {...known} />}
      </Loaded>
      {passkeys}
      {children}
    </AccountPage>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <Card role="status" aria-label={t('state.loading')}>
      <SkeletonLines lines={6} />
    </Card>
  )
}

function MethodList({ active, available }: Methods) {
  const { t } = useTranslation('two-factor')
  return (
    <>
      {available.length === 0 && active.length === 0 ? (
        <Alert tone="info" title={t('closed.title')}>
          {t('closed.text')}
        </Alert>
      ) : null}
      <Card padded={false}>
        <ul aria-label={t('methods')} className="divide-y divide-line">
          {METHODS.map(({ name, type }) => {
            const Icon = ICONS[name]
            const isActive = active.includes(type)
            return (
              <li
                key={type}
                className="flex items-start gap-4 p-5 tablet:items-center tablet:px-8 tablet:py-6"
              >
                <span className="grid h-11 w-10 shrink-0 place-items-center rounded-t-full rounded-b-mini bg-hover pt-1 text-muted">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <span className="font-medium">{t(`method.${name}`)}</span>
                    <Badge tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
                  </span>
                  <span className="text-sm text-muted">{t(`about.${name}`)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
    </>
  )
}
