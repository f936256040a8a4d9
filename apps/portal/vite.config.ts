import { plainContract } from '@portico/ui/build/vite-plain-contract.ts'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Where the server listens while the portal runs under `vite dev`. */
const SERVER = process.env.PORTICO_SERVER ?? 'http://127.0.0.1:8080'
/** `npm run dev` has the console's own Vite; otherwise the server has its build. */
const CONSOLE = process.env.PORTICO_CONSOLE ?? SERVER

/** What the server answers itself; Vite answers everything else. */
const CALLS =
  '^/(config|v1|oauth|documents|videos|marks|locales|docs|openapi\\.json|health|\\.well-known|robots\\.txt|sitemap\\.xml)(/|\\?|$)'

/** What every page needs, in two files instead of forty: one changes with library versions, one with our releases. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router)\//
const SHELL =
  /apps\/portal\/src\/(delivery\/|session\/|account\/|app\/|features\/(blocked-cookies\/cookies-check|domain\/foreign\.))|packages\/(ui|client|contract)\/src\/|node_modules\/lucide-react\//
/** Pages are files of their own, and so are two entries that only name what the shell holds (see `paint-first.ts`). */
const ENTRY = /src\/app\/((routes|gallery|styles)\/|(root|entry\.client)\.tsx)/
/** Needed by a few pages, or fetched at the first interaction. */
const LATER =
  /(challenge|countries|domain|messenger|passkeys|qr-login|report-sign-in|security-events|sessions|staff-means|step-up|trusted-devices|two-factor|upload-links)\.endpoints|document-(limits|rules)|verification-(limits|reasons)|ui\/src\/examples\/|(landing|messenger)-limits|select-|toast-list|challenge\/(puzzle|recaptcha|solve)|fields\/(code-|copy-|fold-|list-room|optional-|rule-|strength-)|parts\/(progress-|qr\/|art\/(code-gate|colonnade|keyhole))|icons\/(share-2|key-round|clipboard-paste|mail|message-circle|scan-face|smartphone|list-checks|calendar-days|circle-dashed|pencil-line|camera|image-plus|rotate-cw|chevron-left|chevron-right|trash-2|clock|zoom-in|zoom-out|map-pin|file-check|monitor-smartphone|panel-left|shield-check|printer|download|refresh-cw|user-round-plus|user-round|log-out|menu|copy|circle-x|circle-play|folder-down|send|trash|pause|play|plus)\.|delivery\/country-names|account\/(another-account-dialog|follow-|mail-provider|open-mail|staff-access|use-countries|use-resend|verification-progress)|session\/(device|session-times|sign-in-facts|time-ago)|passkey-(host|library)|password-(rules|strength)|forms\/(new-password|one-time-code|text-kinds|typed-code)|session-dialogs|session-ending|app\/frame\/account/
/** What several pages of signed-in people show, and no page of guests. */
const ACCOUNT =
  /parts\/(account-page|badge|card)\.|load\/loaded|texts\/format-numbers|account\/(attended-interval|means-changed)|verification-limits|icons\/(user-round|log-out|copy|trash)\./
/** Registration alone has them, or the page of one's own data. */
const OTHERS = /fields\/checkbox-|load\/use-steps|account-data\.endpoints|account-data-limits/
const isLater = (id: string) => [LATER, ACCOUNT, OTHERS].some((some) => some.test(id))
/** The fields of a new password: three pages have them, and login is none of them. */
const NEW_PASSWORD = /fields\/(rule-|strength-)|password-(rules|strength)|forms\/new-password/
/** What stands beside "check your mail", on three pages, and what two of them say next. */
const MAIL_SENT = /account\/(mail-provider|open-mail|use-resend)|features\/confirmation\/confirmed\./
/** Small parts of forms that mostly come together. */
const TYPED = /forms\/(text-kinds|typed-code)|fields\/(checkbox-|code-field)/
/** One file, though another page uses only a part of it: an extra request costs more than that part. */
const SIGN_IN = /src\/(app\/routes\/login\.tsx|features\/login\/(?!sign-in-again|second-step\/))/

/** Mails never reach the browser, country names only with the country field, and the console has texts of its own. */
const isShown = (namespace: string) => !/^(?:mail|countries|console.*)$/.test(namespace)

export default defineConfig({
  plugins: [texts(isShown), plainContract(), tokens(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: (id: string) => SHELL.test(id) && !ENTRY.test(id) && !isLater(id) },
                { name: 'account-parts', test: ACCOUNT },
                { name: 'sign-in', test: SIGN_IN },
                { name: 'new-password', test: NEW_PASSWORD },
                { name: 'mail-sent', test: MAIL_SENT },
                { name: 'typed', test: TYPED },
              ],
            },
          },
        },
      },
    },
  },
  // Everything that any page imports, found before the first visit: later finds answer 504 and reload the page.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '../../packages/ui/src/**/*.{ts,tsx}', '!**/*.test.*'],
    include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
  },
  server: {
    proxy: { [CALLS]: SERVER, '^/console(/|\\?|$)': CONSOLE },
  },
})
