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
  /apps\/portal\/src\/(lib|components|app\/shell)\/|apps\/portal\/src\/app\/(embedded|route-texts|current-route)\.|packages\/contract\/src\/|node_modules\/lucide-react\//
/** Fetched when first touched. */
const LATER =
  /select-(search-box|filter)|toast-list|lib\/challenge\/(puzzle|recaptcha|solve)|components\/(code-|copy-)/

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
                { name: 'shell', test: (id: string) => SHELL.test(id) && !LATER.test(id) },
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
