import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainContract } from './vite-plain-contract.ts'
import { texts } from './vite-texts.ts'

/** Where the server listens while the portal runs under `vite dev`. */
const SERVER = 'http://127.0.0.1:8080'

/** What the server answers itself; the rest is Vite's. */
const CALLS =
  '^/(config|v1|oauth|documents|videos|marks|locales|docs|openapi\\.json|health|\\.well-known|robots\\.txt|sitemap\\.xml)(/|\\?|$)'

/** What every page needs, in two files instead of forty: one that changes with versions, one with our releases. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//
const SHELL =
  /apps\/portal\/src\/(delivery\/|session\/|account\/|app\/|features\/(blocked-cookies\/cookies-check|domain\/foreign\.))|packages\/(ui|client|contract)\/src\/|node_modules\/lucide-react\//
/** The entries themselves, for each is asked for by its name. */
const ENTRY = /src\/app\/((routes|gallery|styles)\/|(root|locale-layout|entry\.client)\.tsx)/
/** Needed by a few pages, or fetched when first touched. */
const LATER =
  /(challenge|countries|domain|qr-login|report-sign-in|sessions|two-factor)\.endpoints|select-|toast-list|challenge\/(puzzle|recaptcha|solve)|fields\/(code-|copy-|rule-|strength-)|parts\/(progress-|display-face)|icons\/share-2|password-(rules|strength)|forms\/(new-password|text-kinds|typed-code)|session-dialogs|session-ending|app\/frame\/account/
/** What a new password is typed into: three pages have it, and login is none of them. */
const NEW_PASSWORD = /fields\/(rule-|strength-)|password-(rules|strength)|forms\/new-password/
/** One file, though another page borrows a part of it: a request costs more than that part. */
const SIGN_IN = /src\/features\/login\/(?!sign-in-again)/

export default defineConfig({
  plugins: [texts(), plainContract(), tokens(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: (id: string) => SHELL.test(id) && !ENTRY.test(id) && !LATER.test(id) },
                { name: 'sign-in', test: SIGN_IN },
                { name: 'new-password', test: NEW_PASSWORD },
              ],
            },
          },
        },
      },
    },
  },
  // All that any page imports, found before the first visit: what is found later answers 504 and loads the page anew.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '../../packages/ui/src/**/*.{ts,tsx}', '!**/*.test.*'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  },
  server: {
    proxy: { [CALLS]: SERVER },
  },
})
