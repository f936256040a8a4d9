import type { Locale } from '@portico/contract/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { CheckboxField } from '@portico/ui/fields/checkbox-field.tsx'
import type { FormOf } from '@portico/ui/forms/use-form.ts'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { documentUrl, type LegalDocument } from '../../delivery/documents.ts'

type Name = 'agreementTerms' | 'agreementPrivacy' | 'agreementUse'

const ROWS = [
  { name: 'agreementTerms', document: 'terms' },
  { name: 'agreementPrivacy', document: 'privacy' },
  { name: 'agreementUse', document: 'use' },
] as const satisfies ReadonlyArray<{ name: Name; document: LegalDocument }>

type AgreementsProps = { form: Pick<FormOf<Name>, 'field'>; locale: Locale }

/** Three ticks, each with its document one click away. */
export function Agreements({ form, locale }: AgreementsProps) {
  const { t } = useTranslation('registration')
  return (
    <div className="grid gap-3">
      {ROWS.map(({ name, document }) => (
        <CheckboxField
          key={name}
          {...form.field(name)}
          error={form.field(name).error === undefined ? undefined : t('agreement.required')}
          label={
            <Trans
              t={t}
              i18nKey={`agreement.${document}`}
              components={{
                doc: <DocumentLink locale={locale} document={document} hint={t('agreement.newTab')} />,
              }}
            />
          }
        />
      ))}
    </div>
  )
}

type DocumentLinkProps = { locale: Locale; document: LegalDocument; hint: string; children?: ReactNode }

function DocumentLink({ locale, document, hint, children }: DocumentLinkProps) {
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  return (
    <a
      href={documentUrl(domainCdn, locale, document)}
      target="_blank"
      rel="noopener"
      title={hint}
      className="link"
    >
      {children}
    </a>
  )
}
