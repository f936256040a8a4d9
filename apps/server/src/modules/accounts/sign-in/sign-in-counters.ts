import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { addressKey, deviceKey, locksKey, successKey } from './sign-in-keys.ts'

/** The counters of the sign-ins of an account and of the browsers that it knows, with what each counts. */
export function signInCounters({ id, emailKey }: { id: string; emailKey: string }, browsers: string[]) {
  const sources = [
    { from: 'from unknown browsers', key: addressKey(emailKey) },
    ...browsers.map((browser) => ({ from: `from browser ${browser}`, key: deviceKey(browser) })),
  ]
  return [
    ...sources.flatMap(({ from, key }) => [
      { key, what: `failed sign-ins ${from}`, most: LOGIN_LOCK_AFTER_FAILURES },
      { key: locksKey(key), what: `locks lately ${from}` },
    ]),
    { key: successKey(id), what: 'sign-ins that succeeded' },
  ]
}
