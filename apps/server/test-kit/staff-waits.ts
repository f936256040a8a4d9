import type { AccountsApp } from './accounts-app.ts'
import { secondSteps } from './second-step.ts'

/** A moderator whose role was granted first, and who has set up an authenticator since. `enters` signs in by it. */
export async function staffWaits(app: AccountsApp, more: Record<string, unknown> = {}) {
  const people = secondSteps(app)
  const person = await app.confirmed(more)
  await app.administration.grant(person.email, 'moderator')
  const { secret, recoveryCodes } = await people.factors.withAuthenticator(await app.token(person.email))
  const enters = async () => {
    people.factors.nextStep()
    const token = await people.pending(person.email)
    const answer = await people.goOn(token, { otp: people.factors.shownBy(secret) })
    return answer.json().access_token as string
  }
  return { ...person, secret, recoveryCodes, enters }
}
