import { NOT_ON_PAGES } from '@portico/locales/namespaces'
import { OWN_DIRECTION } from '@portico/ui/build/own-direction.ts'
import { plainContract } from '@portico/ui/build/vite-plain-contract.ts'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { groupsByPage } from './chunks.ts'

/** Where the server listens while the portal runs under `vite dev`. */
const SERVER = process.env.PORTICO_SERVER ?? 'http://127.0.0.1:8080'
/** `npm run dev` has the console's own Vite; otherwise the server has its build. */
const CONSOLE = process.env.PORTICO_CONSOLE ?? SERVER

/** What the server answers itself; Vite answers everything else. */
const CALLS =
  '^/(config|v1|oauth|oidc|documents|videos|marks|locales|docs|openapi\\.json|health|\\.well-known|robots\\.txt|sitemap\\.xml)(/|\\?|$)'

const isShown = (namespace: string) => !NOT_ON_PAGES.has(namespace) && !namespace.startsWith('console')

export default defineConfig({
  plugins: [texts(isShown), plainContract(), tokens(), tailwindcss(), reactRouter()],
  css: { lightningcss: OWN_DIRECTION },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: groupsByPage() },
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
