/** Who a person is, and that an application may stay connected, goes with the sign-in; the rest can be switched off. */
const GIVEN: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

export const isOptional = (scope: string): boolean => !GIVEN.includes(scope)
