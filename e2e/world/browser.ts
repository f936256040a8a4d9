import type { LaunchOptions } from '@playwright/test'

const BACKGROUND_OFF = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, without calls of its own to the network. As root it runs without its sandbox. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...BACKGROUND_OFF] : BACKGROUND_OFF,
}

/** The whole browser, because the headless shell has no back-forward cache. */
export const WHOLE_LAUNCH: LaunchOptions = {
  ...LAUNCH,
  executablePath: process.env.CHROMIUM_WHOLE_PATH ?? '/usr/bin/chromium',
}

const cookie = { name: 'cookie_policy', value: 'accepted', domain: 'localhost', path: '/', expires: -1 }

/** A browser in which the cookie notice has been answered. */
export const COOKIES_ACCEPTED = {
  cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
  origins: [],
}
