import type { Connection } from '@portico/contract/openid/schemas'
import { writtenList } from '@portico/locales/formats/lists'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ApplicationMark } from '../../account/application/application-mark.tsx'
import { claimRow, scopeTitle, withoutRepeated } from '../../features/openid/scope-words.ts'
import { deviceName } from '../../session/device.tsx'
import { TimeAgo } from '../../session/time-ago.tsx'
import { ReceiptButton } from './receipt-button.tsx'

type ConnectionCardProps = {
  connection: Connection
  locale: string
  now: number
  onDisconnect: () => void
}

export function ConnectionCard({ connection, locale, now, onDisconnect }: ConnectionCardProps) {
  const { t } = useTranslation(['connections', 'common'])
  const { t: words } = useTranslation('scopes')
  const { application, scopes, isFirstParty, connectedAt, lastUsedAt, devices } = connection
  const { name, mark, host } = application
  const names = devices.map(deviceName).filter((device) => device !== null)
  return (
    <Card className="flex flex-wrap items-start gap-x-6 gap-y-5" aria-label={name}>
      <div className="flex min-w-0 flex-1 basis-80 gap-4">
        <ApplicationMark name={name} mark={mark} size="large" />
        <div className="grid min-w-0 flex-1 gap-4">
          <div className="grid gap-0.5">
            <h2 className="font-semibold wrap-anywhere">
              <bdi translate="no">{name}</bdi>
            </h2>
            {host ? (
              <p className="text-sm wrap-anywhere text-muted">
                <bdi translate="no" dir="ltr">
                  {host}
                </bdi>
              </p>
            ) : null}
          </div>
          <div className="grid gap-1 text-sm">
            <h3 className="text-muted">{t('sees')}</h3>
            <ul className="grid gap-1">
              {scopes.map(({ scope, claims }) => (
                <li key={scope}>
                  <span>{scopeTitle(words, scope)}</span>
                  {claims.length > 0 ? (
                    <span className="block text-muted">
                      {claimRow(
                        words,
                        locale,
                        withoutRepeated(claims.map((claim) => ({ claim }))).map(({ claim }) => claim),
                      )}
                    </span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
          {isFirstParty ? <p className="text-sm text-muted">{t('own')}</p> : null}
          <div className="grid gap-0.5 text-sm text-muted">
            <p>
              <TimeAgo at={connectedAt} locale={locale} now={now}>
                {(time) => t('since', { time })}
              </TimeAgo>
            </p>
            {lastUsedAt ? (
              <p>
                <TimeAgo at={lastUsedAt} locale={locale} now={now}>
                  {(time) => t('used', { time })}
                </TimeAgo>
              </p>
            ) : null}
            {names.length > 0 ? (
              <p>
                <span>{t('common:labelled', { label: t('devices'), value: '' })}</span>
                <bdi translate="no">{writtenList(locale, names)}</bdi>
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
        <ReceiptButton application={application} locale={locale} />
        <Button
          variant="secondary"
          size="small"
          aria-label={t('disconnectNamed', { application: name })}
          onClick={onDisconnect}
        >
          {t('disconnect')}
        </Button>
      </div>
    </Card>
  )
}
