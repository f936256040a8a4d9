import { SECOND_MS } from '@portico/contract/kernel/units'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password/password-policy.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { FormChallenge } from '@portico/ui/forms/form-challenge.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { cookiesWork, focusCookiesNotice } from '../../delivery/cookies.ts'
import { isPending, savePending } from '../../session/session.ts'
import { passwordGrant } from './api.ts'
import { loginFields } from './fields.ts'
import { LockedDialog } from './locked-dialog.tsx'
import { NotYou } from './not-you.tsx'
import { dialogFor } from './sign-in.ts'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'

type LoginFormProps = {
  /** The address of the person, when it is already known; otherwise the form asks for it. */
  email?: string | undefined
  application: string | null
  /** The request of OpenID Connect that the sign-in answers. */
  interaction: string | null
  /** Where a forgotten password leads; it keeps the redirect after sign-in. */
  resetPath: string
  /** The credentials have been sent: what a second step needs may be fetched meanwhile. */
  onSent: () => void
  /** The sign-in is complete. */
  onToken: (token: TokenResponse) => void
}

export function LoginForm({ email, application, interaction, resetPath, onSent, onToken }: LoginFormProps) {
  const { t } = useTranslation(['login', 'common'])
  const [locked, setLocked] = useState<{ until: number | null } | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const form = useForm({
    fields: loginFields(useConfigValue(passwordPolicy)),
    draft: 'login',
    begin: () => {
      // The server would begin a session whose cookies this browser cannot keep.
      if (!cookiesWork()) {
        focusCookiesNotice()
        return false
      }
      setUnconfirmed(null)
      return true
    },
    send: (values) => {
      const granted = passwordGrant(values, application, interaction)
      onSent()
      return granted
    },
    // The person may come back to the form from the second step.
    afterwards: 'open',
    onDone: (token) => {
      if (!isPending(token)) return onToken(token)
      const field = form.element.current?.elements.namedItem('password')
      if (field instanceof HTMLInputElement) field.value = ''
      savePending(token)
    },
    onRefused: (failure, { username }) => {
      const dialog = dialogFor(failure)
      if (dialog?.kind === 'disabled') setUnconfirmed(username)
      else if (dialog)
        setLocked({ until: dialog.retryAfterS === null ? null : Date.now() + dialog.retryAfterS * SECOND_MS })
      return dialog !== null
    },
  })

  return (
    <Form form={form}>
      {unconfirmed ? <UnconfirmedNotice email={unconfirmed} application={application} /> : null}
      <FormAlert />
      {email === undefined ? (
        <EmailField
          {...form.field('username')}
          autoComplete="username webauthn"
          labelEnd={<NotYou form={form.element} />}
        />
      ) : (
        <p className="font-medium wrap-anywhere text-ink">
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <bdi translate="no">{email}</bdi>
        </p>
      )}
      <PasswordField
        {...form.field('password')}
        // In a dialog above a page the password is the only field, so it has the focus.
        autoFocus={email !== undefined}
        label={t('common:field.password')}
        autoComplete="current-password"
      />
      {/* Below the field instead of above it: Tab then leads from the address straight to the password. */}
      <p className="-mt-3 text-end text-sm">
        <Link className="inline-flex min-h-8 items-center link" to={resetPath}>
          {t('forgot')}
        </Link>
      </p>
      <FormChallenge />
      <SubmitButton pendingLabel={t('submitting')}>{t('submit')}</SubmitButton>
      <LockedDialog
        isOpen={locked !== null}
        until={locked?.until ?? null}
        resetPath={resetPath}
        onClose={() => setLocked(null)}
      />
    </Form>
  )
}
