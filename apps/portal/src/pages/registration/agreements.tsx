import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { CheckboxField } from '@portico/ui/fields/checkbox-field.tsx'
import type { FormOf } from '@portico/ui/forms/use-form.ts'
import { Trans, useTranslation } from '@portico/ui/translation/translation.tsx'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { documentUrl, type LegalDocument } from '../../delivery/documents.ts'

type Name = 'agreementTerms' | 'agreementPrivacy' | 'agreementUse'

const ROWS = [
  { name: 'agreementTerms', document: 'terms' },
  { name: 'agreementPrivacy', document: 'privacy' },
  { name: 'agreementUse', document: 'use' },
] as const satisfies ReadonlyArray<{ name: Name; document: LegalDocument }>

const AgreementDialog = lazyPart(() => import('./agreement-dialog.tsx').then((file) => file.AgreementDialog))

type AgreementsProps = { form: Pick<FormOf<Name>, 'field'>; locale: Locale }

/** Three ticks, each with its document to read in place. */
export function Agreements({ form, locale }: AgreementsProps) {
  const { t } = useTranslation('registration')
  const [read, setRead] = useState<{ document: LegalDocument; name: string; field: Name }>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (field: Name, document: LegalDocument, name: string) => {
    setRead({ document, name, field })
    setIsOpen(true)
  }
  return (
    <div className="grid gap-3">
      {ROWS.map(({ name, document }) => (
        <CheckboxField
          key={name}
          {...form.field(name)}
          // A consent is given again after a reload: Firefox would put the tick back.
          autoComplete="off"
          label={
            <Trans
              t={t}
              i18nKey={`agreement.${document}`}
              components={{
                doc: (
                  <DocumentLink
                    locale={locale}
                    document={document}
                    onOpen={(...read) => open(name, ...read)}
                  />
                ),
              }}
            />
          }
        />
      ))}
      {read ? (
        <Suspense fallback={null}>
          <AgreementDialog {...read} locale={locale} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

type DocumentLinkProps = {
  locale: Locale
  document: LegalDocument
  /** `name`: the words of the link. */
  onOpen: (document: LegalDocument, name: string) => void
  children?: ReactNode
}

/** Opens the text over the form; with a modifier key, or before the scripts are there, the PDF like any link. */
function DocumentLink({ locale, document, onOpen, children }: DocumentLinkProps) {
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  const read = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(document, event.currentTarget.textContent ?? '')
  }
  return (
    <a
      href={documentUrl(domainCdn, locale, document)}
      target="_blank"
      rel="noopener"
      aria-haspopup="dialog"
      className="link"
      onClick={read}
    >
      {children}
    </a>
  )
}
