import type { LaunchOptions } from '@playwright/test'

const BACKGROUND_OFF = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's own Chromium, which keeps to itself; as root it runs without its sandbox. */
export const LAUNCH: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...BACKGROUND_OFF] : BACKGROUND_OFF,
}
