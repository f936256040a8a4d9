import { defineBrowserCommand } from '@vitest/browser-playwright'

type Media = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }

/** Shows the page as to a reader with these preferences; what is not named is as in all tests. */
export const emulateMedia = defineBrowserCommand<[media: Media]>(async ({ page }, media) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', ...media })
})

/** What the person allows the page; everything else is refused from then on. */
export const grantPermissions = defineBrowserCommand<[permissions: string[]]>(
  async ({ context }, permissions) => {
    await context.grantPermissions(permissions)
  },
)

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    grantPermissions: (permissions: string[]) => Promise<void>
  }
}
