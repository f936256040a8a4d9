import { EMAIL_MAX } from '@portico/contract/email/limits'
import { PASSKEY_COOKIE, QR_COOKIE, REGISTRATION_COOKIE } from '@portico/contract/kernel/cookies'
import { OAuthError } from '../../core/http/answers/errors.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { SignInOrigin } from './begin-session.ts'
import type { Enter } from './enter.ts'
import type { Grant, GrantCall } from './grant.ts'
import type { createSignInByPasskey } from './sign-in-by-passkey.ts'
import type { createSignInByPassword } from './sign-in-by-password.ts'
import type { createSignInByQr } from './sign-in-by-qr.ts'
import type { createSignInByRegistration } from './sign-in-by-registration.ts'

type Ports = { sessions: Pick<Sessions, 'cookies'> }

type UseCases = {
  signInByPassword: ReturnType<typeof createSignInByPassword>
  signInByQr: ReturnType<typeof createSignInByQr>
  signInByPasskey: ReturnType<typeof createSignInByPasskey>
  signInByRegistration: ReturnType<typeof createSignInByRegistration>
  enter: Enter
}

/** The ways to sign in as grants of the token endpoint: what a call brings along, and what the browser keeps. */
export function createSignInGrants({ sessions }: Ports, useCases: UseCases) {
  const { cookies } = sessions
  const { enter } = useCases

  const byPassword: Grant = async (call, reply) => {
    const { body } = call
    const username = body.username?.trim() ?? ''
    if (username === '' || username.length > EMAIL_MAX || !body.password) {
      throw new OAuthError('invalid_request', 'username and password are required')
    }
    const signedIn = await useCases.signInByPassword({
      username,
      password: body.password,
      application: body.application,
      challengeResponse: body.google_recaptcha_v2,
      interaction: body.interaction,
      ...originOf(call),
    })
    return enter(signedIn, call, reply)
  }

  const byQrCode: Grant = async (call, reply) => {
    const { code, application } = call.body
    if (!code) throw new OAuthError('invalid_request', 'code is required')
    const signedIn = await useCases.signInByQr({
      code,
      secret: call.cookies[QR_COOKIE],
      application,
      ...originOf(call),
    })
    cookies.clearQr(reply)
    return enter(signedIn, call, reply)
  }

  const byPasskey: Grant = async (call, reply) => {
    const { assertion, application } = call.body
    if (!assertion) throw new OAuthError('invalid_request', 'assertion is required')
    const secret = call.cookies[PASSKEY_COOKIE]
    const signedIn = await useCases.signInByPasskey({ assertion, secret, application, ...originOf(call) })
    return enter(signedIn, call, reply)
  }

  const byRegistration: Grant = async (call, reply) => {
    const secret = call.cookies[REGISTRATION_COOKIE]
    const { application } = call.body
    return enter(await useCases.signInByRegistration({ secret, application, ...originOf(call) }), call, reply)
  }

  function originOf(call: GrantCall): SignInOrigin {
    return { form: cookies.formOf(call.body), deviceToken: cookies.readDevice(call), caller: call.caller }
  }

  return { byPassword, byQrCode, byPasskey, byRegistration }
}
