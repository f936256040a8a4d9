import type { Locale } from '@portico/contract/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { PasswordField } from '@portico/ui/fields/password-field.tsx'
import { passwordRulesAttribute } from '@portico/ui/fields/password-policy.ts'
import { PasswordStrength } from '@portico/ui/fields/password-strength.tsx'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { ChallengeField } from '@portico/ui/forms/challenge/challenge-field.tsx'
import { draftValue, useDraft } from '@portico/ui/forms/draft.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Agreements } from './agreements.tsx'
import { NationalityField } from './nationality-field.tsx'
import { SponsorCard } from './sponsor-card.tsx'
import { useRegistration } from './use-registration.ts'
import { useSponsor } from './use-sponsor.ts'
import { FIELDS } from './values.ts'

type RegistrationFormProps = {
  locale: Locale
  application: string | null
  /** Where in the application somebody was: the confirmation leads back there. */
  backUrl: string | undefined
  referral: string | null
  onSent: (email: string) => void
  onUnchanged: () => void
}

const DRAFT = 'registration'
const DRAFTED = ['email', 'firstName', 'lastName', 'nationalityId', 'inviteCode']

export function RegistrationForm(props: RegistrationFormProps) {
  const { locale, application, backUrl, referral, onSent, onUnchanged } = props
  const { t } = useTranslation(['registration', 'common', 'errors'])
  const { t: te } = useTranslation('errors')
  const passwordRules = useConfigValue(passwordRulesAttribute)
  const inviteRequired = useConfigValue((config) => config?.registrationWithoutReferral === 'FALSE')
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { sponsor, lookUp, forget } = useSponsor(referral)
  const { errors, pending, challenge, submit, respond } = useRegistration(
    form,
    { locale, application, backUrl },
    onSent,
    onUnchanged,
  )
  const saveNow = useDraft(DRAFT, form, DRAFTED)
  const [country, setCountry] = useState<string>()
  useEffect(() => setCountry(draftValue(DRAFT, 'nationalityId')), [])
  // Typed before the page was ready, or back from a draft: no event told of it.
  useEffect(() => {
    if (!form.current) return
    const there = new FormData(form.current)
    setPassword(String(there.get('password') ?? ''))
    const inviteCode = String(there.get('inviteCode') ?? '')
    if (inviteCode !== '') lookUp(inviteCode)
  }, [lookUp])
  const passwordTexts = {
    passwordRules,
    autoComplete: 'new-password',
  }
  const clear = (field: string) => () => errors.clear(field)
  const inviteError = errors.codes.inviteCode?.includes('required')
    ? t('inviteCodeRequired')
    : (errors.of('inviteCode') ?? (sponsor.status === 'wrong' ? errorText(te, sponsor.code) : undefined))

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <SponsorCard sponsor={sponsor} />
      <FormAlert errors={errors} fields={FIELDS} />
      <EmailField name="email" autoComplete="email" error={errors.of('email')} onChange={clear('email')} />
      <PasswordField
        {...passwordTexts}
        name="password"
        label={t('common:field.password')}
        error={errors.of('password')}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          errors.clear('password')
        }}
        onFocus={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        {...passwordTexts}
        name="passwordConfirmation"
        label={t('passwordConfirmation')}
        error={errors.of('passwordConfirmation')}
        onChange={clear('passwordConfirmation')}
      />
      <TextField
        name="firstName"
        label={t('firstName')}
        autoComplete="given-name"
        error={errors.of('firstName')}
        onChange={clear('firstName')}
      />
      <TextField
        name="lastName"
        label={t('lastName')}
        autoComplete="family-name"
        error={errors.of('lastName')}
        onChange={clear('lastName')}
      />
      <NationalityField
        locale={locale}
        defaultValue={country}
        error={errors.of('nationalityId')}
        onChange={() => {
          errors.clear('nationalityId')
          saveNow()
        }}
      />
      <TextField
        key={`invitation ${referral ?? ''}`}
        name="inviteCode"
        label={t('inviteCode')}
        labelEnd={inviteRequired ? undefined : t('common:field.optional')}
        defaultValue={referral ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        error={inviteError}
        onChange={() => {
          errors.clear('inviteCode')
          forget()
        }}
        onBlur={(event) => lookUp(event.currentTarget.value)}
      />
      <Agreements locale={locale} errors={errors} />
      {challenge.required ? (
        <ChallengeField key={challenge.round} error={errors.of('googleRecaptchaV2')} onResponse={respond} />
      ) : null}
      <Button
        type="submit"
        fullWidth
        waiting={errors.waiting}
        pending={pending}
        pendingLabel={t('submitting')}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
