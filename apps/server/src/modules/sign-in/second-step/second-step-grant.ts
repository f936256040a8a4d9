import { PASSKEY_COOKIE, TOKEN_PREFIX } from '@portico/contract/kernel/cookies'
import { SCOPE_PENDING, TWO_FACTOR_TYPES, type TwoFactorType } from '@portico/contract/kernel/statuses'
import type { FastifyReply } from 'fastify'
import { OAuthError } from '../../../core/http/answers/errors.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { Challenges } from '../../two-factor/challenge/challenges.ts'
import type { SignedIn, SignInOrigin } from '../begin-session.ts'
import type { Enter } from '../enter.ts'
import type { Grant, GrantCall, Granted } from '../grant.ts'
import type { PasskeyProof } from '../passkey-proof.ts'
import type { CompleteSecondStep } from './complete-second-step.ts'
import type { PendingRow } from './pending.store.ts'
import type { Completing, RepeatedSecondStep } from './repeated-second-step.ts'
import type { PendingToken, SecondStep } from './second-step.ts'

type Ports = {
  sessions: Pick<Sessions, 'cookies'>
  passkeys?: Pick<PasskeyProof, 'prove'>
  twoFactor: { challenges: Pick<Challenges, 'readCode'> }
}

type UseCases = {
  secondStep: SecondStep
  completeSecondStep: CompleteSecondStep
  repeatedSecondStep: RepeatedSecondStep
  enter: Enter
}

const SEPARATORS = /[\s-]/g

/**
 * The grant `oauth_token` of a sign-in that waits for its second step: a code completes it, a type is asked for in
 * place of the present one, and with neither the code is sent again.
 */
export function createSecondStepGrant(ports: Ports, useCases: UseCases) {
  const { passkeys } = ports
  const { cookies } = ports.sessions
  const { readCode } = ports.twoFactor.challenges
  const { secondStep, completeSecondStep, repeatedSecondStep, enter } = useCases

  /** The pending token of a call, where it brings one; a handle names the one in the browser's cookie. */
  function pendingTokenOf(call: GrantCall): PendingToken | undefined {
    const given = call.body.oauth_token ?? ''
    const isOfBrowser = cookies.formOf(call.body) === 'cookie' || given.startsWith(TOKEN_PREFIX.handle)
    const token = isOfBrowser ? (cookies.read(call) ?? '') : given
    if (!token.startsWith(TOKEN_PREFIX.pending)) return undefined
    return { token, handle: isOfBrowser ? given : null }
  }

  function givenBy(call: GrantCall): PendingToken {
    const given = pendingTokenOf(call)
    if (!given) throw new OAuthError('invalid_token')
    return given
  }

  async function findPending(call: GrantCall): Promise<PendingRow> {
    const row = await secondStep.find(givenBy(call), cookies.readDevice(call))
    if (!row) throw new OAuthError('invalid_token')
    return row
  }

  /** A sign-in that waits no more, because the same call has completed it and its answer was lost. */
  async function again(completing: Completing): Promise<SignedIn> {
    const signedIn = await repeatedSecondStep.again(completing)
    if (!signedIn) throw new OAuthError('invalid_token')
    return signedIn
  }

  async function completed(signedIn: SignedIn, call: GrantCall, reply: FastifyReply): Promise<Granted> {
    return { ...(await enter(signedIn, call, reply, cookies.read(call))), isCompleted: true }
  }

  const bySecondStep: Grant = async (call, reply) => {
    const { otp, two_fa_type: asked } = call.body
    if (otp !== undefined && asked !== undefined) {
      throw new OAuthError('invalid_request', 'otp and two_fa_type exclude each other')
    }
    const isTrusting = trusts(call)
    if (otp !== undefined) {
      const pending = givenBy(call)
      const completing = { pending, input: otp.replaceAll(SEPARATORS, ''), isTrusting }
      const row = await secondStep.find(pending, cookies.readDevice(call))
      if (!row) return completed(await again(completing), call, reply)
      const given = { ...originOf(row, call), isTrusting, completing }
      return completed(await completeSecondStep.byCode(row, readCode(otp), given), call, reply)
    }
    const row = await findPending(call)
    // It asks for a token for an application, which only a session mints.
    if (call.body.application && asked === undefined) throw new OAuthError('invalid_token')
    const type = asked === undefined ? row.type : typeOf(asked, row)
    const state = await secondStep.resendOrSwitch(row, type, call.caller)
    const token = call.body.oauth_token ?? ''
    return { token, scope: SCOPE_PENDING, expiresIn: row.expiresIn, secondStep: state }
  }

  /** A passkey of the same account completes it too. A wrong one costs no try: a passkey cannot be guessed. */
  const bySecondPasskey: Grant = async (call, reply) => {
    const { assertion } = call.body
    if (!assertion) throw new OAuthError('invalid_request', 'assertion is required')
    const isTrusting = trusts(call)
    const pending = givenBy(call)
    const completing = { pending, input: assertion, isTrusting }
    const row = await secondStep.find(pending, cookies.readDevice(call))
    if (!row) return completed(await again(completing), call, reply)
    const secret = call.cookies[PASSKEY_COOKIE]
    const { caller } = call
    const proof = secret ? await passkeys?.prove({ assertion, secret, caller }) : undefined
    if (proof?.accountId !== row.accountId) throw new OAuthError('invalid_grant')
    const given = { ...originOf(row, call), isTrusting, completing }
    const signedIn = await completeSecondStep.complete(row, { ...BY_PASSKEY, means: proof.passkeyId }, given)
    return completed(signedIn, call, reply)
  }

  function originOf(row: PendingRow, call: GrantCall): SignInOrigin {
    const form = row.handleHash === null ? 'bearer' : 'cookie'
    return { form, deviceToken: cookies.readDevice(call), caller: call.caller }
  }

  /** Only a browser can be trusted: what keeps a token itself has no cookie to know it by. */
  function trusts({ body }: GrantCall): boolean {
    const { trust_device: trust = 'false' } = body
    if (trust !== 'true' && trust !== 'false')
      throw new OAuthError('invalid_request', 'trust_device is true or false')
    if (trust === 'true' && cookies.formOf(body) !== 'cookie') {
      throw new OAuthError('invalid_request', 'trust_device needs session=cookie')
    }
    return trust === 'true'
  }

  return {
    isPending: (call: GrantCall) => pendingTokenOf(call) !== undefined,
    findPending,
    bySecondStep,
    bySecondPasskey,
  }
}

const BY_PASSKEY = { by: 'PASSKEY', amr: 'pwd pop user mfa', uses: null } as const

/** A type that the account does not have is none that could be asked for. */
function typeOf(asked: string, { secondFactors }: PendingRow): TwoFactorType {
  const type = TWO_FACTOR_TYPES.find((one) => one === asked)
  if (!type || !secondFactors.includes(type)) {
    throw new OAuthError('invalid_request', 'two_fa_type is not among two_fa_types')
  }
  return type
}
