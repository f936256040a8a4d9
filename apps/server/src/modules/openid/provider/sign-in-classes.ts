import { IDENTITY_LEVELS, type IdentityLevel } from '@portico/contract/verification/levels'

/** How strongly somebody has signed in, each class with all before it. */
export const CLASSES = ['urn:portico:1fa', 'urn:portico:2fa', 'urn:portico:phr'] as const
export type Acr = (typeof CLASSES)[number]

const LEVEL = 'urn:portico:level:'
/** What may be asked for by `acr_values`: classes of a sign-in, and how far it is known who the person is. */
export const ACR_VALUES: readonly string[] = [...CLASSES, ...IDENTITY_LEVELS.map((level) => LEVEL + level)]

export type WantedAcr = { values: readonly string[]; isEssential: boolean }

type AcrClaim = { value?: string; values?: string[]; essential?: boolean } | null

/** What a request asks for, with any of which it is content. The claim by its name goes before the parameter. */
export function wantedAcr(params: Record<string, unknown> | undefined): WantedAcr | undefined {
  const { acr_values: listed, claims } = params ?? {}
  const named = typeof claims === 'string' ? (JSON.parse(claims) as { id_token?: { acr?: AcrClaim } }) : {}
  const acr = named.id_token?.acr
  const byName = acr ? [acr.values ?? acr.value ?? []].flat() : []
  const values = byName.length > 0 ? byName : typeof listed === 'string' ? listed.split(' ') : []
  return values.length > 0 ? { values, isEssential: acr?.essential === true } : undefined
}

export const isClass = (value: string): value is Acr => (CLASSES as readonly string[]).includes(value)

const isClassEnough = (has: Acr, value: string): boolean =>
  isClass(value) && CLASSES.indexOf(has) >= CLASSES.indexOf(value)

/** Whether a person of the level `has` has this one too, where it is a level. */
const isLevelEnough = (has: IdentityLevel, value: string): boolean => {
  const wanted = value.startsWith(LEVEL)
    ? IDENTITY_LEVELS.indexOf(value.slice(LEVEL.length) as IdentityLevel)
    : -1
  return wanted >= 0 && IDENTITY_LEVELS.indexOf(has) >= wanted
}

export type Reached = { acr: Acr; level: IdentityLevel }

export const isMet = ({ values }: WantedAcr, { acr, level }: Reached): boolean =>
  values.some((value) => isClassEnough(acr, value) || isLevelEnough(level, value))

/** The `acr` of the answer: the class of the sign-in; a level where that alone is what was asked for, and is reached. */
export function answeredAcr(wanted: WantedAcr | undefined, { acr, level }: Reached): string {
  const { values = [] } = wanted ?? {}
  if (values.some((value) => isClassEnough(acr, value))) return acr
  return values.find((value) => isLevelEnough(level, value)) ?? acr
}

/** Whether an `acr` from before names a level that the person has no longer. */
export const isLostLevel = (acr: unknown, level: IdentityLevel): boolean =>
  typeof acr === 'string' && acr.startsWith(LEVEL) && !isLevelEnough(level, acr)
