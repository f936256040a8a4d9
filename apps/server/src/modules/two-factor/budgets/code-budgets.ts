import { CODE_GUESSES_PER_DAY } from '@portico/contract/two-factor/limits'
import type { Ending } from '../../../core/modules/ways-in.ts'

/** In a day, over all types and purposes: codes sent, and wrong codes typed, by all unknown browsers of an account, */
export const SENT_CODES_PER_DAY = 10
/** by each of its known browsers, which others cannot use up, */
export const BROWSER_SENT_CODES_PER_DAY = 5
export const BROWSER_CODE_GUESSES_PER_DAY = 10
/** and wrong recovery codes from anywhere. */
export const RECOVERY_CODE_GUESSES_PER_DAY = 10
/** What a completed reset of the password adds, of each, for the sign-ins that follow; and how many resets of a day do. */
export const RESET_CODE_TRIES = 3
/** All wrong codes of an account in a day, wherever they come from. */
export const ALL_CODE_GUESSES_PER_DAY = 60

/** What makes room again: an ending of the register of ways in, or `admin unlock`. */
export type LiftedBy =
  | Extract<Ending, 'reset by mail' | 'this was not me' | 'second factors reset'>
  | 'unlock'

type Budget = {
  /** The only one who can use it up. */
  whose: string
  /** Whose id its key ends with. */
  of: 'account' | 'browser'
  counts: 'guesses' | 'sent codes'
  /** In 24 hours. */
  most: number
  liftedBy: readonly LiftedBy[]
}

/**
 * Every counter that can keep somebody from a second factor. Each has an owner, so that a stranger who knows the password
 * uses up the strangers' budget and not the owner's. A reset lifts none of them: otherwise a reader of the mailbox could
 * reset and guess without end. It opens the two budgets of its own instead, for a few tries.
 */
export const CODE_BUDGETS = {
  'guesses-unknown': {
    whose: 'all unknown browsers of the account together',
    of: 'account',
    counts: 'guesses',
    most: CODE_GUESSES_PER_DAY,
    liftedBy: ['this was not me', 'second factors reset', 'unlock'],
  },
  'guesses-browser': {
    whose: 'one known browser of the account',
    of: 'browser',
    counts: 'guesses',
    most: BROWSER_CODE_GUESSES_PER_DAY,
    liftedBy: ['this was not me', 'second factors reset', 'unlock'],
  },
  'guesses-recovery': {
    whose: 'anyone who types recovery codes',
    of: 'account',
    counts: 'guesses',
    most: RECOVERY_CODE_GUESSES_PER_DAY,
    liftedBy: ['this was not me', 'second factors reset', 'unlock'],
  },
  'guesses-after-reset': {
    whose: 'anyone who knows the password that the last reset has set, once the own budget is used up',
    of: 'account',
    counts: 'guesses',
    most: RESET_CODE_TRIES,
    liftedBy: ['reset by mail', 'second factors reset', 'unlock'],
  },
  'guesses-all': {
    whose: 'everybody together',
    of: 'account',
    counts: 'guesses',
    most: ALL_CODE_GUESSES_PER_DAY,
    liftedBy: ['second factors reset', 'unlock'],
  },
  'sent-unknown': {
    whose: 'all unknown browsers of the account together',
    of: 'account',
    counts: 'sent codes',
    most: SENT_CODES_PER_DAY,
    liftedBy: ['this was not me', 'second factors reset', 'unlock'],
  },
  'sent-browser': {
    whose: 'one known browser of the account',
    of: 'browser',
    counts: 'sent codes',
    most: BROWSER_SENT_CODES_PER_DAY,
    liftedBy: ['this was not me', 'second factors reset', 'unlock'],
  },
  'sent-after-reset': {
    whose: 'anyone who knows the password that the last reset has set, once the own budget is used up',
    of: 'account',
    counts: 'sent codes',
    most: RESET_CODE_TRIES,
    liftedBy: ['reset by mail', 'second factors reset', 'unlock'],
  },
} as const satisfies Record<string, Budget>

export type CodeBudget = keyof typeof CODE_BUDGETS

/** The key of a budget's counter, up to the id of its account or browser. */
export const budgetKey = (budget: CodeBudget): string => `code-budget:${budget}:`

/** Counts the resets of a day that open the budgets after a reset. */
export const RESETS_KEY = 'code-budget:resets:'

/**
 * A browser that a reset alone has made known counts as an unknown one for a day: its budget would otherwise be ten
 * further guesses for each reset.
 */
export const KNOWN_BY_RESET_KEY = 'code-budget:known-by-reset:'
