import { type ComponentProps, createContext, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { SaidTogether } from '../fields/field-frame.tsx'
import { Alert } from '../parts/alert.tsx'
import { Button } from '../parts/button.tsx'
import { WaitText } from '../texts/wait-text.tsx'
import { useTranslation } from '../translation/translation.tsx'
import { FormElement } from './form-element.tsx'
import type { FormOf } from './use-form.ts'

/** The shared parts of a form that need no name: the general message, the human check, the button. */
type FormStanding = Omit<FormOf<never>, 'field' | 'hasError' | 'value'>

const FormContext = createContext<FormStanding | null>(null)

export function useStanding(): FormStanding {
  const form = use(FormContext)
  if (!form) throw new Error('outside a form')
  return form
}

type FormProps = { form: FormStanding; className?: string; children: Elements }

/** A form with fields, a call and what it refuses: what `useForm` returned. */
export function Form({ form, className = 'grid gap-5', children }: FormProps) {
  const { t } = useTranslation('common')
  return (
    <FormContext value={form}>
      <FormElement ref={form.element} noValidate className={className} send={() => form.submit()}>
        {/* Instead of one announcement for each field; the focus goes to the first, and reads what is wrong with it. */}
        {form.isSeveral ? (
          <p role="alert" className="sr-only">
            {t('form.summary')}
          </p>
        ) : null}
        <SaidTogether value={form.isSeveral}>{children}</SaidTogether>
      </FormElement>
    </FormContext>
  )
}

type FormStepProps = { index: number; of: number; title: string; children: Elements }

/** One step of a form. All steps stay in the form, so that nothing typed is lost and one submit sends everything. */
export function FormStep({ index, of, title, children }: FormStepProps) {
  const { step } = useStanding()
  const titleId = useId()
  const isShown = step === index
  return (
    <fieldset
      aria-labelledby={titleId}
      data-step={index}
      hidden={!isShown}
      className={isShown ? 'grid min-w-0 grid-cols-1 gap-5' : undefined}
    >
      <div className="grid gap-2">
        <div className="flex gap-1.5" aria-hidden="true">
          {Array.from({ length: of }, (_, at) => at).map((at) => (
            <span
              key={at}
              className={classNames('h-1 flex-1 rounded-full', at <= index ? 'bg-accent' : 'bg-line')}
            />
          ))}
        </div>
        <p id={titleId} className="text-sm text-muted">
          {title}
        </p>
      </div>
      {children}
    </fieldset>
  )
}

/** The part of a refusal that concerns no field of the form; for a limit also how long it holds. */
export function FormAlert() {
  const { t } = useTranslation('common')
  const { general, opensAt } = useStanding()
  if (!general.text) return null
  const reason = general.codes.includes('too_many_requests') ? t('wait.tooMany') : general.text
  return (
    <Alert tone="danger">
      {opensAt === null ? general.text : <WaitText key={opensAt} reason={reason} until={opensAt} />}
    </Alert>
  )
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'pending'>

/** `waiting`: the button also waits for another reason than a limit or a value that was refused. */
export function SubmitButton({ waiting = false, ...props }: SubmitButtonProps) {
  const form = useStanding()
  return (
    <Button
      fullWidth
      {...props}
      type="submit"
      waiting={waiting || form.waiting || form.isRefused}
      pending={form.pending}
    />
  )
}
