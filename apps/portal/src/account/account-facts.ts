import { profile } from '@portico/contract/profile/endpoints'
import { resource } from '@portico/ui/load/resource.ts'

/** What the overview says of the account besides the profile. */
export const ACCOUNT_FACTS = resource(profile.facts)
