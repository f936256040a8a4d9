/**
 * How far it is known who a person is, each with all before it: the address is confirmed; the passport is verified; the
 * address of residence is too, which is `verified`.
 */
export const IDENTITY_LEVELS = ['confirmed', 'identity', 'residence'] as const
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number]
