import { everyAccountDataStep } from './account-data.ts'
import type { AccountsApp } from './accounts-app.ts'
import { everyOpenidStep } from './every-openid-step.ts'
import { everyFirstSignIn } from './first-sign-in.ts'
import { everyDocumentStep } from './moderation.ts'
import { everyStaffStep } from './staff.ts'

/** Makes each call of the nouns that have such steps of their own, in the cases in which it does something. */
export async function everyNounStep(app: AccountsApp): Promise<void> {
  await everyStaffStep(app)
  await everyDocumentStep(app)
  await everyAccountDataStep(app)
  await everyOpenidStep(app)
  await everyFirstSignIn(app)
}
