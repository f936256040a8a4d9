import type { Locale } from '@portico/contract/kernel/locales'
import { isFamilyFirst } from '@portico/contract/profile/person-name'
import { registration } from '@portico/contract/registration/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode, useConfigValue } from '@portico/ui/delivery/config.ts'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password/password-policy.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { Form, FormAlert, FormStep, SubmitButton } from '@portico/ui/forms/form.tsx'
import { FormChallenge } from '@portico/ui/forms/form-challenge.tsx'
import { NewPasswordFields } from '@portico/ui/forms/new-password-fields.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import type { AwaitedMail } from '../../account/mail/awaited-mail.ts'
import { Agreements } from './agreements.tsx'
import { newAttempt, REGISTRATION_STEPS, registrationFields, requestOf } from './fields.ts'
import { IntroVideo } from './intro-video.tsx'
import { InviteCodeField } from './invite-code-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { SponsorCard } from './sponsor-card.tsx'
import { TypedAddress } from './typed-address.tsx'
import { useSponsor } from './use-sponsor.ts'
import { useStepHistory } from './use-step-history.ts'

type RegistrationFormProps = {
  locale: Locale
  application: string | null
  /** The page of the application where the person was: the confirmation leads back there. */
  backUrl: string | undefined
  referral: string | null
  /** The form is on its way. */
  onSend: () => void
  /** Also called when the same values are sent again: the mail is already on its way. */
  onSent: (mail: AwaitedMail) => void
}

const DRAFT = 'registration'
const STEPS = REGISTRATION_STEPS.length

export function RegistrationForm(props: RegistrationFormProps) {
  const { locale, application, backUrl, referral, onSend, onSent } = props
  const { t } = useTranslation(['registration', 'common'])
  const isInviteRequired = useConfigValue((config) => config?.registrationWithoutReferral === 'FALSE')
  const invitation = useSponsor(referral)
  const [attempt] = useState(newAttempt)
  const form = useForm({
    fields: registrationFields({ policy: useConfigValue(passwordPolicy), isInviteRequired }),
    draft: DRAFT,
    steps: REGISTRATION_STEPS,
    send: async (values) => {
      onSend()
      const context = { language: locale, application: applicationCode(application), backUrl, attempt }
      const result = await call(registration.register, { body: requestOf(values, context) })
      return result.ok ? { ok: true, data: { email: values.email, sentAt: Date.now() } } : result
    },
    afterwards: 'remembered',
    // Correcting the address begins where the address is.
    onDone: (mail) => {
      form.goTo(0)
      onSent(mail)
    },
  })
  const goBack = useStepHistory(form)
  // Typed before the page was ready, or restored from a draft: without an event.
  const lookUpTyped = useEffectEvent(() => {
    const typed = form.value('inviteCode')
    if (typed !== '') invitation.lookUp(typed)
  })
  useEffect(() => {
    lookUpTyped()
    // Few come with an address that an application names: what fills it in weighs on them alone.
    if (location.search.includes('login_hint='))
      void brought(() => import('../../features/login/login-hint.ts')).then(({ fillHint }) =>
        fillHint(form.element, 'email'),
      )
  }, [form.element])

  const given = (
    <TextField key="given" {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
  )
  const family = (
    <TextField key="family" {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
  )
  return (
    <Form form={form}>
      <FormAlert />
      <FormStep index={0} of={STEPS} title={t('step.account')}>
        {form.step === 0 ? <SponsorCard sponsor={invitation.sponsor} /> : null}
        <EmailField {...form.field('email')} autoComplete="email" />
        <NewPasswordFields
          form={form}
          name="password"
          label={t('common:field.password')}
          repeated="passwordConfirmation"
          repeatedLabel={t('passwordConfirmation')}
        />
      </FormStep>
      <FormStep index={1} of={STEPS} title={t('step.person')}>
        {form.step === 1 ? <TypedAddress email={form.value('email')} onChange={goBack} /> : null}
        {isFamilyFirst(locale) ? [family, given] : [given, family]}
        <div className="-mt-2 grid gap-1 text-sm text-muted">
          <p>{t('namesHint')}</p>
          <p>{t('common:field.oneName')}</p>
        </div>
        <NationalityField {...form.field('nationalityId', form.keep)} locale={locale} draft={DRAFT} />
        <InviteCodeField
          form={form}
          referral={referral}
          isRequired={isInviteRequired}
          invitation={invitation}
        />
        <Agreements form={form} locale={locale} />
        <FormChallenge />
      </FormStep>
      <SubmitButton pendingLabel={t('submitting')} onClick={ignoreDoubleClick}>
        {form.step === 0 ? t('common:action.continue') : t('submit')}
      </SubmitButton>
      {form.step === 0 ? <IntroVideo locale={locale} /> : null}
    </Form>
  )
}

/** The second press of a double click would send the step that has just appeared. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
