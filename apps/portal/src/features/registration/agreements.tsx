import type { Locale } from '@portico/contract/locales'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { useConfig } from '../../lib/config.ts'
import { documentUrl, type LegalDocument } from '../../lib/documents.ts'
import type { FormErrors } from '../../lib/form-errors.ts'

const ROWS: ReadonlyArray<{ name: string; document: LegalDocument }> = [
  { name: 'agreementTerms', document: 'terms' },
  { name: 'agreementPrivacy', document: 'privacy' },
  { name: 'agreementUse', document: 'use' },
]

/** Three ticks, each with its document one click away. */
export function Agreements({ locale, errors }: { locale: Locale; errors: FormErrors }) {
  const { t } = useTranslation('registration')
  const domainCdn = useConfig()?.domainCdn ?? ''
  return (
    <div className="grid gap-2">
      {ROWS.map(({ name, document }) => (
        <CheckboxField
          key={name}
          name={name}
          error={errors.of(name) ? t('agreement.required') : undefined}
          onChange={() => errors.clear(name)}
          label={
            <Trans
              t={t}
              i18nKey={`agreement.${document}`}
              components={{
                doc: (
                  <DocumentLink
                    href={documentUrl(domainCdn, locale, document)}
                    hint={t('agreement.newTab')}
                  />
                ),
              }}
            />
          }
        />
      ))}
    </div>
  )
}

function DocumentLink({ href, hint, children }: { href: string; hint: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" title={hint} className="text-accent underline">
      {children}
    </a>
  )
}
