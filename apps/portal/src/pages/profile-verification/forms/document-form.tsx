import type { Locale } from '@portico/contract/kernel/locales'
import type { Elements } from '@portico/ui/elements.ts'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { Form, FormAlert } from '@portico/ui/forms/form.tsx'
import { useWholePageFailure } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useId, useRef } from 'react'
import { useCountries } from '../../../account/use-countries.ts'
import type { FormType } from '../../../features/verification/document-values.ts'
import { day } from '../../../session/session-times.ts'
import { isReturned } from '../use-document.ts'
import { AddressFormFields } from './address-form-fields.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { DocumentFields } from './document-fields-props.ts'
import { DocumentStateText } from './document-state-text.tsx'
import { PassportFields } from './passport-fields.tsx'
import { useRestoredFocus } from './restored-focus.ts'
import { type DocumentFormOptions, useDocumentForm } from './use-document-form.ts'

/** The props of the component that takes the images; another feature brings it. */
export type FilesSlot = {
  documentType: FormType
  files: readonly string[]
  /** Nothing may be added. */
  locked: boolean
  canDelete: boolean
  onUploaded: (path: string) => void
  onDeleted: (path: string) => void
}

type DocumentFormProps = DocumentFormOptions & {
  locale: Locale
  files: (slot: FilesSlot) => Elements
  /** The images have changed. */
  onFiles: (change: 'uploaded' | 'deleted') => void
}

export function DocumentForm({ locale, files, onFiles, ...options }: DocumentFormProps) {
  const { type, document, status, isReadOnly } = options
  const { t } = useTranslation('verification')
  const filesId = useId()
  const stateLine = useRef<HTMLParagraphElement>(null)
  const one = useDocumentForm(options)
  const { form, busy, initial, look, touch } = one
  useRestoredFocus(busy !== null, stateLine)
  const fields = {
    typed: form.field,
    chosen: (name: string) => form.field(name, touch),
    initial,
    touch,
    isReadOnly,
  }
  const images = form.field('file')
  const took = (change: 'uploaded' | 'deleted') => {
    images.onChange()
    onFiles(change)
  }
  return (
    <Form form={form} className="grid gap-8">
      <FormAlert />
      {type === 'SELFIE' ? null : (
        <fieldset
          disabled={one.isLocked}
          data-read-only={isReadOnly || undefined}
          onInput={look}
          className="grid min-w-0 gap-5"
        >
          <legend className="mb-5 text-lg font-semibold">{t(`part.${type}`)}</legend>
          <Fields type={type} locale={locale} fields={fields} />
        </fieldset>
      )}
      <section aria-labelledby={filesId} className="grid gap-4">
        <h3 id={filesId} className="text-lg font-semibold">
          {t('part.files')}
        </h3>
        {document?.imagesRemovedAt ? (
          <p className="text-muted">
            {t('part.filesRemoved', { date: day(locale, document.imagesRemovedAt) })}
          </p>
        ) : null}
        {files({
          documentType: type,
          files: document?.relativeFilePath ?? [],
          locked: isReadOnly || busy !== null || (status !== 'NEW_DOCUMENT' && status !== 'ASYNC'),
          canDelete: !isReadOnly && busy === null && status === 'NEW_DOCUMENT',
          onUploaded: () => took('uploaded'),
          onDeleted: () => took('deleted'),
        })}
        <FieldError id={`${filesId}-error`}>{images.error}</FieldError>
      </section>
      {isReadOnly ? null : (
        <div className="grid gap-4 border-t border-line pt-6">
          <DocumentStateText
            ref={stateLine}
            isPending={status === 'ASYNC'}
            isChanged={one.isChanged}
            isReturned={isReturned(document)}
            missing={one.missing}
          />
          <div className="flex flex-col gap-3 tablet:flex-row">
            <Button
              type="submit"
              variant="secondary"
              disabled={!one.canSave && busy !== 'save'}
              pending={busy === 'save'}
            >
              {t('save.button')}
            </Button>
            <Button
              disabled={!one.canVerify && busy !== 'verify'}
              pending={busy === 'verify'}
              onClick={() => void one.verify()}
            >
              {t('verify.button')}
            </Button>
          </div>
        </div>
      )}
    </Form>
  )
}

type FieldsProps = { type: Exclude<FormType, 'SELFIE'>; locale: Locale; fields: DocumentFields }

function Fields({ type, locale, fields }: FieldsProps) {
  if (type === 'COMPANY') return <CompanyFields {...fields} />
  return <FieldsWithCountries type={type} locale={locale} fields={fields} />
}

/** These fields need the countries, so their failure covers the page, with what was typed below it. */
function FieldsWithCountries({ type, locale, fields }: FieldsProps) {
  const countries = useCountries('verification', locale, true)
  useWholePageFailure(countries.failure, countries.retry)
  const props = { ...fields, locale, countries }
  return type === 'PASSPORT' ? <PassportFields {...props} /> : <AddressFormFields {...props} />
}
