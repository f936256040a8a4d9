import { hasCode, needsStepUp, UNAUTHORIZED } from '@portico/client/api-errors'
import { MINUTE_S } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { staff } from '@portico/contract/staff/endpoints'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { MessagePage } from '@portico/ui/parts/pages/message-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { installation } from '../../delivery/installation.ts'
import { usePageTitle } from '../../delivery/page-title.ts'
import { portalAddress, signInAddress } from '../../session/portal.ts'

type Step = 'ask' | 'signIn' | 'password' | 'dead' | 'failed' | 'done'

/** The page of the link that the first start made: somebody with an account becomes the first administrator. */
export function FirstAdministratorPage() {
  const { t, i18n } = useTranslation(['console', 'common'])
  const [step, setStep] = useState<Step>('ask')
  const [pending, setPending] = useState(false)
  usePageTitle(t('first.title'))

  const become = async () => {
    setPending(true)
    const answer = await call(staff.becomeFirst, { body: { code: location.hash.slice(1) } })
    setPending(false)
    if (answer.ok) {
      // The link is used up, and no history should lead to it.
      history.replaceState(null, '', location.pathname)
      return setStep('done')
    }
    const { failure } = answer
    if (failure.status === UNAUTHORIZED) setStep('signIn')
    else if (needsStepUp(failure)) setStep('password')
    else setStep(hasCode(failure, 'incorrect_code') || hasCode(failure, 'required') ? 'dead' : 'failed')
  }

  const { productName } = installation()
  const title = step === 'done' ? t('first.done') : t('first.title')
  const text = {
    ask: 'text',
    failed: 'failed',
    signIn: 'signIn',
    password: 'password',
    dead: 'dead',
    done: 'next',
  } as const
  return (
    <main className="flex min-h-dvh flex-col">
      <p className="flex h-16 items-center gap-2.5 px-5 text-lg font-semibold">
        <Mark className="size-7" />
        <span>{t('title', { product: productName })}</span>
      </p>
      <MessagePage
        tone={step === 'done' ? 'good' : step === 'dead' || step === 'failed' ? 'danger' : 'neutral'}
        title={title}
        messages={[t(`first.${text[step]}`, { product: productName, count: FRESH_FOR_S / MINUTE_S })]}
        actions={
          step === 'done' ? (
            <>
              <a className={buttonClass()} href={portalAddress(i18n.language, 'profileSecurityStatus')}>
                {t('first.setUp')}
              </a>
              <a className={buttonClass({ variant: 'secondary' })} href={signInAddress(i18n.language, '')}>
                {t('first.open')}
              </a>
            </>
          ) : step === 'ask' || step === 'failed' || step === 'signIn' ? (
            <>
              <Button pending={pending} onClick={() => void become()}>
                {step === 'ask' ? t('first.become') : t('common:action.retry')}
              </Button>
              {step === 'signIn' ? (
                <a
                  className={buttonClass({ variant: 'secondary' })}
                  href={portalAddress(i18n.language, 'login')}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t('first.toSignIn')}
                </a>
              ) : null}
            </>
          ) : null
        }
      >
        {step === 'password' ? <PasswordForm onProved={() => void become()} /> : null}
      </MessagePage>
    </main>
  )
}

const FIELDS = { password } satisfies FieldsOf<typeof stepUp.send>

function PasswordForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('common')
  const form = useForm({
    fields: FIELDS,
    send: (values) => call(stepUp.send, { body: values }),
    afterwards: 'open',
    onDone: onProved,
  })
  return (
    <Form form={form} className="grid w-full max-w-[25rem] gap-5 text-start">
      <FormAlert />
      <PasswordField
        {...form.field('password')}
        label={t('field.password')}
        autoComplete="current-password"
      />
      <SubmitButton pendingLabel={t('state.pleaseWait')}>{t('action.continue')}</SubmitButton>
    </Form>
  )
}
