import { fileURLToPath } from 'node:url'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import tailwindcss from '@tailwindcss/vite'
import { type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { emulateMedia, grantPermissions } from './test-kit/commands.ts'

const SETUP = fileURLToPath(new URL('./test-kit/setup.ts', import.meta.url))
/** Apart from the cache of `npm run dev`, which has other dependencies. */
const CACHE = fileURLToPath(new URL('../../.cache/component-tests', import.meta.url))

type Options = {
  launch: NonNullable<PlaywrightProviderOptions['launchOptions']>
  timeoutMs: number
  order: number
}

/**
 * The project of the component tests: forms, parts and pages of the portal and the console in a real browser, with the
 * portal's real styles, real texts, and answers that the test gives in the server's place (`test-kit/server.ts`).
 */
export function componentTests({ launch, timeoutMs, order }: Options): TestProjectInlineConfiguration {
  return {
    cacheDir: CACHE,
    plugins: [texts(() => true), tokens(), tailwindcss()],
    // Everything that a page imports, found before the first test: a later find would reload the page under a test.
    optimizeDeps: {
      entries: [
        'apps/portal/src/**/*.{ts,tsx}',
        'apps/console/src/**/*.{ts,tsx}',
        'packages/ui/src/**/*.{ts,tsx}',
        '!**/*.test.*',
      ],
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        '@tanstack/react-query',
        'axe-core',
      ],
      // An icon is a small module of its own, and a new one would be such a find.
      exclude: ['@react-router/dev', 'lucide-react'],
    },
    test: {
      name: 'components',
      include: ['apps/{portal,console}/src/**/*.component.test.tsx'],
      exclude: ['**/node_modules/**'],
      setupFiles: [SETUP],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      expect: { poll: { timeout: timeoutMs / 3 } },
      sequence: { groupOrder: order },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // A name is found by a part of it, as in the browser tests.
        locators: { exact: false },
        // As in the browser tests.
        viewport: { width: 1280, height: 720 },
        provider: playwright({
          launchOptions: launch,
          contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
          actionTimeout: timeoutMs / 3,
        }),
        instances: [{ browser: 'chromium', name: 'components' }],
        commands: { emulateMedia, grantPermissions },
      },
    },
  }
}
