import type { KnownOfPerson } from '@portico/contract/moderation/known-of-person.schemas'
import {
  KNOWN_ACCOUNTS_SHOWN,
  KNOWN_COUNTED_MAX,
  KNOWN_REFUSED_SHOWN,
  KNOWN_SIGN_INS_SHOWN,
} from '@portico/contract/moderation/limits'

const HOUR_MS = 3_600_000
const METHODS = ['passkey', 'password', 'qr_code', null] as const
const DEVICES = ['Firefox 142, Windows', 'Chrome 141, Android', null]

const range = (count: number) => Array.from({ length: count }, (_, place) => place)
const inTurn = <Value>(values: readonly Value[], place: number): Value =>
  values[place % values.length] as Value

/** What is known of the person of a case, with every list longer than what is shown of it. */
export function muchIsKnown(): KnownOfPerson {
  const now = Date.now()
  const signIns = (count: number, succeeded: boolean) =>
    range(count).map((place) => ({
      id: `${succeeded}-${place}`,
      at: now - place * 7 * HOUR_MS,
      succeeded,
      method: inTurn(METHODS, place),
      device: inTurn(DEVICES, place),
    }))
  return {
    signIns: [...signIns(KNOWN_SIGN_INS_SHOWN, true), ...signIns(KNOWN_REFUSED_SHOWN, false)],
    signInsTotal: { succeeded: KNOWN_COUNTED_MAX + 1, refused: 84 },
    browsers: 3,
    accounts: range(KNOWN_ACCOUNTS_SHOWN).map((place) => ({
      id: `account ${place}`,
      name: inTurn(['Ida Berg', null, 'Maximiliane Freifrau von Hohenstein'], place),
      registeredAt: now - place * 50 * HOUR_MS,
      apart: 240 + place * 4000,
      cases: inTurn([['carlos'], [], ['nora', 'aida']], place),
    })),
    accountsTotal: 37,
  }
}
