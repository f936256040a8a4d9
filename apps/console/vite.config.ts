import { resolve } from 'node:path'
import { CONSOLE_PATH } from '@portico/contract/built-pages'
import { BROUGHT_IN_CONSOLE, SHOWN_IN_CONSOLE } from '@portico/locales/namespaces'
import { compressAssets } from '@portico/ui/build/compress-assets.ts'
import { isFramework } from '@portico/ui/build/framework.ts'
import { OWN_DIRECTION } from '@portico/ui/build/own-direction.ts'
import { icon } from '@portico/ui/build/vite-icon.ts'
import { plainContract } from '@portico/ui/build/vite-plain-contract.ts'
import { texts } from '@portico/ui/build/vite-texts.ts'
import { THEME_SCRIPT } from '@portico/ui/delivery/theme.ts'
import { tokens } from '@portico/ui/styles/vite-tokens.ts'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Where the server listens while the console runs under `vite dev`. */
const SERVER = process.env.PORTICO_SERVER ?? 'http://127.0.0.1:8080'

/** Before the first paint, so that nobody in a dark room sees a white flash. */
const themed: Plugin = {
  name: 'portico-theme',
  transformIndexHtml: () => [{ tag: 'script', children: THEME_SCRIPT, injectTo: 'head-prepend' }],
}

/** Compressed once by the build, so that no start of the server pays for it. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'portico-compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    closeBundle: () => compressAssets(folder),
  }
}

export default defineConfig({
  base: `${CONSOLE_PATH}/`,
  plugins: [
    texts(
      (namespace) => SHOWN_IN_CONSOLE.has(namespace) && !BROUGHT_IN_CONSOLE.has(namespace),
      (namespace) => BROUGHT_IN_CONSOLE.has(namespace),
    ),
    plainContract(),
    tokens(),
    tailwindcss(),
    themed,
    icon(),
    compressed(),
  ],
  css: { lightningcss: OWN_DIRECTION },
  build: {
    // As that of the portal.
    outDir: process.env.BUILD_FOLDER ?? 'build',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser of the last years preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: isFramework }] } } },
  },
  server: { proxy: { '^/(config|v1)(/|\\?|$)': SERVER } },
})
