import { SECOND_MS } from '@portico/contract/kernel/units'
import type { ShownScope } from '@portico/contract/openid/schemas'
import { labelWithin, writtenRow } from '@portico/locales/formats/lists'
import { languageName } from '@portico/locales/formats/names'
import type { Translate } from '@portico/ui/translation/text-keys.ts'
import { day } from '../../session/session-times.ts'

type Value = ShownScope['claims'][number]['value']
type Words = Translate<'scopes'>

const SCOPES = ['profile', 'email', 'verification', 'sponsor', 'offline_access'] as const
const CLAIMS = [
  'name',
  'given_name',
  'family_name',
  'locale',
  'updated_at',
  'email',
  'email_verified',
  'verified',
  'identity_level',
  'verified_at',
  'sponsored',
  'sponsor_sub',
] as const
const LEVELS = ['confirmed', 'identity', 'residence'] as const

/** What a scope is about; one that this portal does not know is said to be named by the application. */
export function scopeTitle(t: Words, scope: string): string {
  const known = SCOPES.find((one) => one === scope)
  return known ? t(`scope.${known}`) : t('named', { scope })
}

export function claimLabel(t: Words, claim: string): string {
  const known = CLAIMS.find((one) => one === claim)
  return known ? t(`claim.${known}`) : claim
}

/** "Name, first name, language": what an application may see, in a row of its own. */
export function claimRow(t: Words, locale: string, claims: readonly string[]): string {
  const [first = '', ...more] = claims.map((claim) => claimLabel(t, claim))
  return writtenRow(locale, [first, ...more.map((label) => labelWithin(locale, label))])
}

/** A value as its person reads it. */
export function claimValue(t: Words, locale: string, claim: string, value: Value): string {
  if (value === null || value === '') return t('value.none')
  if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no')
  if (claim === 'updated_at' || claim === 'verified_at')
    return day(locale, typeof value === 'number' ? value * SECOND_MS : value)
  if (claim === 'locale') return languageName(locale, String(value))
  const level = claim === 'identity_level' && LEVELS.find((one) => one === value)
  return level ? t(`level.${level}`) : String(value)
}

/** What another claim says as well: the whole name its parts, the level whether all of the person is verified. */
const SAID_BY: Readonly<Record<string, string>> = {
  given_name: 'name',
  family_name: 'name',
  verified: 'identity_level',
}

export function withoutRepeated<C extends { claim: string }>(claims: readonly C[]): readonly C[] {
  const names = claims.map(({ claim }) => claim)
  return claims.filter(({ claim }) => !names.includes(SAID_BY[claim] ?? ''))
}
