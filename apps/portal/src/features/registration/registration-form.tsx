import type { Locale } from '@portico/contract/locales'
import { registration } from '@portico/contract/registration.endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode, useConfigValue } from '@portico/ui/delivery/config.ts'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { FormChallenge } from '@portico/ui/forms/form-challenge.tsx'
import { NewPasswordFields } from '@portico/ui/forms/new-password-fields.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AwaitedMail } from '../../account/awaited-mail.ts'
import { Agreements } from './agreements.tsx'
import { registrationFields, requestOf } from './fields.ts'
import { InviteCodeField } from './invite-code-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { SponsorCard } from './sponsor-card.tsx'
import { useSponsor } from './use-sponsor.ts'

type RegistrationFormProps = {
  locale: Locale
  application: string | null
  /** The page of the application where the person was: the confirmation leads back there. */
  backUrl: string | undefined
  referral: string | null
  /** Also called when the same values are sent again: the mail is already on its way. */
  onSent: (mail: AwaitedMail) => void
}

const DRAFT = 'registration'

export function RegistrationForm(props: RegistrationFormProps) {
  const { locale, application, backUrl, referral, onSent } = props
  const { t } = useTranslation(['registration', 'common'])
  const isInviteRequired = useConfigValue((config) => config?.registrationWithoutReferral === 'FALSE')
  const invitation = useSponsor(referral)
  const form = useForm({
    fields: registrationFields({ policy: useConfigValue(passwordPolicy), isInviteRequired }),
    draft: DRAFT,
    send: async (values) => {
      const context = { language: locale, application: applicationCode(application), backUrl }
      const result = await call(registration.register, { body: requestOf(values, context) })
      return result.ok ? { ok: true, data: { email: values.email, sentAt: Date.now() } } : result
    },
    afterwards: 'remembered',
    onDone: onSent,
  })
  // Typed before the page was ready, or restored from a draft: no event told of it.
  const lookUpTyped = useEffectEvent(() => {
    const typed = form.value('inviteCode')
    if (typed !== '') invitation.lookUp(typed)
  })
  useEffect(() => lookUpTyped(), [])

  return (
    <Form form={form}>
      <SponsorCard sponsor={invitation.sponsor} />
      <FormAlert />
      <EmailField {...form.field('email')} autoComplete="email" />
      <NewPasswordFields
        form={form}
        name="password"
        label={t('common:field.password')}
        repeated="passwordConfirmation"
        repeatedLabel={t('passwordConfirmation')}
      />
      <TextField {...form.field('firstName')} label={t('firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} label={t('lastName')} autoComplete="family-name" />
      <NationalityField {...form.field('nationalityId', form.keep)} locale={locale} draft={DRAFT} />
      <InviteCodeField
        form={form}
        referral={referral}
        isRequired={isInviteRequired}
        invitation={invitation}
      />
      <Agreements form={form} locale={locale} />
      <FormChallenge />
      <SubmitButton pendingLabel={t('submitting')}>{t('submit')}</SubmitButton>
    </Form>
  )
}
