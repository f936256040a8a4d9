import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { countries } from '@portico/contract/countries/endpoints'
import { verification } from '@portico/contract/verification/endpoints'
import { accountFacts } from './account-facts.ts'
import { respond } from './server.ts'

/** What the pages of the verification load, for an account that has sent nothing yet. */
export function verificationPage(): void {
  accountFacts()
  respond(verification.list, [])
  respond(verification.progress, [])
  respond(verification.reviewTime, { usualS: 3600 })
  respond(
    countries.ofVerification,
    COUNTRY_CODES.map((code) => ({ code })),
  )
}
