import type { Locale } from '@portico/contract/kernel/locales'
import type { FormType } from '@portico/contract/verification/next-document'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { Form, FormAlert } from '@portico/ui/forms/form.tsx'
import { useWholePageFailure } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type FocusEvent, type RefObject, useId, useRef, useState } from 'react'
import { useCountries } from '../../../account/use-countries.ts'
import { day } from '../../../session/session-times.ts'
import { isReturned } from '../document/use-document.ts'
import { AddressFormFields } from './address-form-fields.tsx'
import { CompanyFields } from './company-fields.tsx'
import type { DocumentFields } from './document-fields-props.ts'
import { DocumentStateText } from './document-state-text.tsx'
import { focusField } from './focus-field.ts'
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
  /** Those that the document came back with because of its photos. */
  askedAgain: readonly string[]
  /** Those that were removed and can still be taken back. */
  onRemoving: (paths: readonly string[]) => void
  /** Whether one is not sent before the person has decided. */
  onDoubted: (isDoubted: boolean) => void
  /** The server has lost one. */
  onLost: (path: string) => void
  /** Set by the component: removes what was removed and can still be taken back. */
  settle: RefObject<(() => Promise<void>) | null>
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
  const stateLine = useRef<HTMLDivElement>(null)
  const [isDoubted, setIsDoubted] = useState(false)
  const one = useDocumentForm(options)
  const { form, busy, initial, look, touch } = one
  useRestoredFocus(busy !== null, stateLine)
  const fields = {
    typed: (name: string) => one.field(name),
    chosen: (name: string) => one.field(name, touch),
    initial,
    touch,
    isReadOnly,
  }
  const images = form.field('file')
  const took = (change: 'uploaded' | 'deleted') => {
    images.onChange()
    one.markChanged()
    onFiles(change)
  }
  return (
    <Form form={form} className="grid gap-8">
      <FormAlert />
      {/* The photo first, and next to the fields where there is room: they are copied from it. */}
      <div className="@container">
        <div className={classNames('grid gap-8', type !== 'SELFIE' && '@3xl:grid-cols-2')}>
          <section
            aria-labelledby={filesId}
            className="grid content-start gap-4 self-start @3xl:sticky @3xl:top-24"
          >
            <h3 id={filesId} className="text-lg font-semibold">
              {t(type === 'SELFIE' ? 'field.file' : 'part.files')}
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
              askedAgain: one.askedAgain,
              onRemoving: one.setRemoving,
              onDoubted: setIsDoubted,
              onLost: one.markLost,
              settle: one.settle,
              onUploaded: () => took('uploaded'),
              onDeleted: () => took('deleted'),
            })}
            <FieldError id={`${filesId}-error`}>{images.error}</FieldError>
          </section>
          {type === 'SELFIE' ? null : (
            <fieldset
              disabled={one.isLocked}
              data-read-only={isReadOnly || undefined}
              onInput={look}
              onBlur={(event) => one.leave(fieldLeft(event))}
              className="@container grid min-w-0 gap-5"
            >
              <legend className="mb-5 text-lg font-semibold">{t(`part.${type}`)}</legend>
              <Fields type={type} locale={locale} fields={fields} />
            </fieldset>
          )}
        </div>
      </div>
      {isReadOnly ? null : (
        <div className="grid gap-4 border-t border-line pt-6">
          <DocumentStateText
            ref={stateLine}
            isPending={status === 'ASYNC'}
            isChanged={one.isChanged}
            isReturned={isReturned(document)}
            isUnchanged={one.isUnchanged}
            missing={one.missing}
            isDoubted={isDoubted}
            unreplaced={one.unreplaced}
            onLead={(name) => focusField(form.element.current, name)}
          />
          <div className="flex flex-col gap-3 tablet:flex-row">
            <Button
              disabled={!one.canHandIn && busy !== 'verify'}
              pending={busy === 'verify'}
              onClick={() => void one.handIn()}
            >
              {t('verify.button')}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              disabled={!one.canSave && busy !== 'save'}
              pending={busy === 'save'}
            >
              {t('save.button')}
            </Button>
          </div>
        </div>
      )}
    </Form>
  )
}

/**
 * The name of the field that the focus has left; a date is left with the last of its parts. A text that appeared while a
 * button is pressed would move the button away from under the pointer.
 */
function fieldLeft({ target, relatedTarget }: FocusEvent<HTMLElement>): string {
  if (relatedTarget instanceof HTMLButtonElement) return ''
  const date = target.closest<HTMLElement>('[data-field]')
  if (date) return date.contains(relatedTarget) ? '' : (date.dataset.field ?? '')
  return target instanceof HTMLInputElement ? target.name : ''
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
