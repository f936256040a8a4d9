import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'
import { FieldText } from '../case/fields/field-text.tsx'
import type { Approval } from './approval.ts'
import { FormActions } from './form-actions.tsx'

type ApprovalFormProps = {
  of: Pick<Approval, 'facts' | 'flags' | 'unopened' | 'toOpen'>
  /** It has been in sight long enough to be read. */
  isReady: boolean
  isSending: boolean
  confirm: () => void
  cancel: () => void
}

/**
 * What is asked before a document is approved: what decides was read in the picture, since what was typed may be right where
 * the passport is not; and the flags were looked into.
 */
export function ApprovalForm({
  of: { facts, flags, unopened, toOpen },
  isReady,
  isSending,
  confirm,
  cancel,
}: ApprovalFormProps) {
  const { t } = useTranslation(['console-review', 'console-cases'])
  const form = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [])
  return (
    <fieldset ref={form} aria-busy={!isReady} data-unopened={toOpen.length}>
      <legend className="sr-only">{t('approval.title')}</legend>
      <FormElement className="grid gap-3" send={confirm}>
        {facts.length > 0 ? (
          <div className="grid gap-1">
            <p className="font-semibold">{t('approval.facts')}</p>
            <dl className="grid gap-x-4 gap-y-1.5 @[20rem]:grid-cols-2">
              {facts.map((field) => (
                <div key={field.path} className="leading-tight">
                  <dt className="text-xs text-muted">{t(`field.${field.name as 'expireDate'}`)}</dt>
                  <dd className="font-semibold break-words tabular-nums">
                    <FieldText of={field} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ) : null}
        {flags.length > 0 ? (
          <div className="grid gap-1">
            <p className="font-semibold">{t('approval.flags')}</p>
            <ul className="list-disc ps-5 text-sm text-danger">
              {flags.map(({ mark }) => (
                <li key={mark}>
                  <span>{t(`console-cases:mark.${mark}`)}</span>
                  {unopened.includes(mark) ? (
                    <span className="text-muted">{`${DOT}${t('approval.unopened')}`}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <FormActions
          send={t(toOpen.length > 0 ? 'approval.openFlag' : 'approval.confirm')}
          isSending={isSending}
          cancel={cancel}
        />
      </FormElement>
    </fieldset>
  )
}
