import { hasCode } from '@portico/client/api-errors'
import { applicationCode, configStore } from '@portico/ui/delivery/config.ts'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { register } from './api.ts'
import { readRegistration, requestOf, validateRegistration } from './values.ts'

/** Sends the form and knows where it stands; the fields keep what was typed whatever the answer is. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  context: { locale: string; application: string | null; backUrl: string | undefined },
  onSent: (email: string) => void,
  /** Sent once more with nothing changed: the mail is on its way already. */
  onUnchanged: () => void,
) {
  const errors = useFormErrors()
  const [pending, setPending] = useState(false)
  const [challenge, setChallenge] = useState({ required: false, round: 0 })
  const response = useRef<string | null>(null)
  const accepted = useRef('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || errors.waiting) return
    const { config } = configStore.get()
    const values = readRegistration(new FormData(event.currentTarget))
    const codes = validateRegistration(values, {
      policy: passwordPolicy(config),
      inviteRequired: config?.registrationWithoutReferral !== 'TRUE',
      challenge: { required: challenge.required, response: response.current },
    })
    errors.set(codes)
    if (Object.keys(codes).length > 0) return focusFirstError(form.current)
    const typed = JSON.stringify(values)
    if (typed === accepted.current) return onUnchanged()
    setPending(true)
    const result = await register(
      requestOf(values, {
        language: context.locale,
        application: applicationCode(context.application),
        backUrl: context.backUrl,
        challenge: challenge.required ? response.current : null,
      }),
    )
    setPending(false)
    if (result.ok) {
      accepted.current = typed
      return onSent(values.email)
    }
    const { failure } = result
    const asked = hasCode(failure, 'google_recaptcha_v2_required') || hasCode(failure, 'invalid_recaptcha')
    // A response is used up by the try; the next one needs another.
    response.current = null
    setChallenge((current) => ({ required: current.required || asked, round: current.round + 1 }))
    errors.fail(failure)
    focusFirstError(form.current)
  }

  const respond = (value: string | null) => {
    response.current = value
    errors.clear('googleRecaptchaV2')
  }

  return { errors, pending, challenge, submit, respond }
}
