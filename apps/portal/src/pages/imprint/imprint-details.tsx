import type { PublicConfig } from '@portico/contract/configuration/schemas'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { MailText } from '@portico/ui/texts/mail-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Children } from 'react'

type ImprintDetailsProps = { imprint: PublicConfig['imprint']; supportEmail: string }

const MORE = ['representative', 'register', 'vatId'] as const

/** What the operator says about themselves; until they do, the page says that it is missing. */
export function ImprintDetails({ imprint, supportEmail }: ImprintDetailsProps) {
  const { t } = useTranslation('imprint')
  if (imprint.operator === '') {
    return (
      <Alert tone="warning" role="note" title={t('missing.title')}>
        <p className="text-base">
          <MailText text={t('missing.text', { email: supportEmail })} email={supportEmail} />
        </p>
      </Alert>
    )
  }
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-5 tablet:grid-cols-[minmax(9rem,auto)_1fr]">
        <Entry label={t('operator')} lines={[imprint.operator]} />
        <Entry label={t('address')} lines={imprint.address} />
        <Entry label={t('email')} lines={[imprint.email]} href={`mailto:${imprint.email}`} />
        {imprint.phone ? (
          <Entry
            label={t('phone')}
            lines={[imprint.phone]}
            href={`tel:${imprint.phone.replace(/[^+\d]/g, '')}`}
          />
        ) : null}
        {MORE.map((key) => (imprint[key] ? <Entry key={key} label={t(key)} lines={[imprint[key]]} /> : null))}
      </dl>
    </Card>
  )
}

/** The operator's own text keeps its direction, whatever the language of the page. */
function Entry({ label, lines, href }: { label: string; lines: readonly string[]; href?: string }) {
  return (
    <div className="grid gap-1 tablet:col-span-2 tablet:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="grid justify-items-start">
        {Children.map(lines, (line) =>
          href ? (
            <a href={href} className="link">
              <bdi translate="no">{line}</bdi>
            </a>
          ) : (
            <bdi translate="no">{line}</bdi>
          ),
        )}
      </dd>
    </div>
  )
}
