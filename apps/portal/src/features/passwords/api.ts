import { passwords } from '@portico/contract/passwords/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { applicationCode } from '@portico/ui/delivery/config.ts'

/** The redirect of the person who forgot the password; the server keeps it with the code. */
export type Goal = { application: string | null; backUrl?: string | undefined }

/** The address that the mail went to, and when. */
export type SentReset = { email: string; at: number }

/** Always succeeds: the answer must not tell who has an account. */
export async function requestReset(email: string, { application, backUrl }: Goal) {
  const body = { email, application: applicationCode(application), backUrl }
  const result = await call(passwords.requestReset, { body })
  return result.ok ? { ok: true as const, data: { email, at: Date.now() } } : result
}
