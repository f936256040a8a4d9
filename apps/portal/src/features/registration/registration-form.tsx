import type { Locale } from '@portico/contract/locales'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ChallengeField } from '../../lib/challenge/challenge-field.tsx'
import { useConfigValue } from '../../lib/config.ts'
import { draftValue, useDraft } from '../../lib/draft.ts'
import { EmailField } from '../../lib/email-field.tsx'
import { FormAlert } from '../../lib/form-alert.tsx'
import { errorText } from '../../lib/form-errors.ts'
import { passwordRulesAttribute } from '../../lib/password-policy.ts'
import { PasswordStrength } from '../../lib/password-strength.tsx'
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
  const { saveNow } = useDraft(DRAFT, form, DRAFTED)
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
    showLabel: t('common:field.show'),
    hideLabel: t('common:field.hide'),
    capsLockText: t('common:field.capsLock'),
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
