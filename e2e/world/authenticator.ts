import type { CDPSession, Page } from '@playwright/test'

export type VirtualAuthenticator = {
  /** Whether the person is recognised at the next use. */
  recognise(isVerified: boolean): Promise<void>
  /** Whether it answers only when somebody touches it, which nobody does. */
  pause(isPaused: boolean): Promise<void>
  count(): Promise<number>
  /** Taken out: the browser has no authenticator any more. */
  remove(): Promise<void>
}

/** A device of Chromium's own that makes passkeys and signs, without a dialog, in every page of the tab. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    pause: async (isPaused) => {
      const enabled = !isPaused
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    remove: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
