import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainContract } from './vite-plain-contract.ts'
import { texts } from './vite-texts.ts'

/** Where the server listens while the portal runs under `vite dev`. */
const SERVER = 'http://127.0.0.1:8080'

/** What every page needs, in two files instead of forty: one that changes with versions, one with our releases. */
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//
const SHELL =
  /apps\/portal\/src\/(lib|components|app)\/|packages\/contract\/src\/|node_modules\/lucide-react\//
/** The entries themselves, for each is asked for by its name. */
const ENTRY = /src\/app\/((routes|gallery|styles)\/|(root|locale-layout|entry\.client|qr-sign-in)\.tsx)/
/** Needed by a few pages, or fetched when first touched. */
const LATER = /select-|toast-list|lib\/challenge\/(puzzle|recaptcha|solve)|components\/(code-|copy-)/
/** One file, though another page borrows a part of it: a request costs more than that part. */
const SIGN_IN = /src\/features\/login\//

export default defineConfig({
  plugins: [texts(), plainContract(), tailwindcss(), reactRouter()],
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
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: { '/config': SERVER, '/v1': SERVER, '/oauth': SERVER },
  },
})
