import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { passkeys } from '@portico/contract/passkeys/endpoints'
import type { Passkey } from '@portico/contract/passkeys/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { loadLibrary, type Refusal, refusalOf } from '../../account/passkey-library.ts'
import { notePasskeyUsed } from '../../account/passkey-used.ts'

export type NotMade = { why: Refusal } | { why: 'late' } | { why: 'failed'; failure: ApiFailure }
export type Made = { ok: true; passkey: Passkey } | { ok: false; reason: NotMade }

/** Lets the browser make a passkey on a device of the person's choice, and gives it to the server. */
export async function makePasskey(): Promise<Made> {
  const made = await make()
  // One that the device holds already counts: the answer that said so may have been lost.
  if (made.ok || made.reason.why === 'known') notePasskeyUsed()
  return made
}

async function make(): Promise<Made> {
  const started = await call(passkeys.startCreation)
  if (!started.ok) return failed(started.failure)
  const { startRegistration } = await loadLibrary()
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: started.data })
    const { clientDataJSON, attestationObject, transports = [] } = response
    const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    const kept = await call(passkeys.create, { body: { credential } })
    return kept.ok ? { ok: true, passkey: kept.data } : failed(kept.failure)
  } catch (error) {
    return { ok: false, reason: { why: refusalOf(error) } }
  }
}

function failed(failure: ApiFailure): Made {
  if (hasCode(failure, 'token_already_exists')) return { ok: false, reason: { why: 'known' } }
  // The challenge has expired while the browser's dialog was open.
  if (hasCode(failure, 'invalid_token')) return { ok: false, reason: { why: 'late' } }
  return { ok: false, reason: { why: 'failed', failure } }
}
