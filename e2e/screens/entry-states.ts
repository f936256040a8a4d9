import { expect } from '@playwright/test'
import { succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

const SPAN = { trustedAt: '2026-11-02T09:30:00.000Z', until: '2026-12-02T09:30:00.000Z' }

/** What stands around the second step of a sign-in. */
export const ENTRY_STATES: readonly Screen[] = [
  {
    name: 'trusted devices',
    path: 'profile/security/status',
    signedIn: true,
    // The devices are ours: trusting each takes a sign-in with a second step.
    before: (page) =>
      page.route(
        '**/v1/trusted-devices',
        succeeds([
          { id: '1', current: true, browser: 'Firefox', system: 'Linux', ...SPAN },
          { id: '2', current: false, browser: 'Safari', system: 'iPhone', ...SPAN },
          { id: '3', current: false, browser: null, system: null, ...SPAN },
        ]),
      ),
    prepare: (page) => expect(page.getByText('Safari, iPhone')).toBeVisible(),
  },
]
