import { SECOND_MS } from '@portico/contract/kernel/units'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import type { Means } from '../../../core/modules/origin.ts'

/** What knowing the password proves, and no more; and what was added before this was kept. */
const PASSWORD_ALONE: readonly string[] = ['password', 'mailbox', 'unknown']

/**
 * Whether somebody who knew the password and nothing else could have added it: in a session of the password alone, or in
 * one that was proved by what such a session had added. A second factor counts on its own once it is older than the time in
 * which its owner can be expected to report it: otherwise every chain would end at the password that an account begins
 * with. What is no longer there vouches for nothing.
 */
export function cameByPasswordAlone(added: Means, all: readonly Means[], at = added.addedAt): boolean {
  if (PASSWORD_ALONE.includes(added.addedWith)) return true
  const by = all.find(({ id }) => id === added.addedWithMeans)
  if (!by || by === added) return true
  if (by.kind === 'passkey') return cameByPasswordAlone(by, without(all, by))
  const ageMs = at.getTime() - by.addedAt.getTime()
  if (by.kind === 'second factor' && ageMs >= SUSPECT_MEANS_S * SECOND_MS) return false
  return cameByPasswordAlone(by, without(all, by), at)
}

/** Nothing vouches twice in one chain. */
const without = (all: readonly Means[], one: Means) => all.filter((other) => other !== one)
