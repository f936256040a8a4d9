import type { Look } from './look.ts'

/** Who this application is, and where it and the portal are reached. */
export type Partner = {
  code: string
  name: string
  secret: string
  portalUrl: string
  ownUrl: string
  /** Whether people enter only after a sign-in with a second factor, or with a passkey. */
  needsSecondFactor: boolean
  look: Look
}
