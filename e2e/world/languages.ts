import type { Locale } from '@portico/contract/kernel/locales'

/**
 * The languages in which a test looks at its pages. The further ones come only with the whole matrix
 * (`npm run test:matrix`): they are proven there together with the other languages.
 */
export function lookedAtIn<One extends Locale>(
  always: readonly One[],
  further: readonly One[],
): readonly One[] {
  return process.env.MATRIX === 'all' ? [...always, ...further] : always
}
