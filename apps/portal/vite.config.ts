import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { texts } from './vite-texts.ts'

/** Where the server listens while the portal runs under `vite dev`. */
const SERVER = 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [texts(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  server: {
    proxy: { '/config': SERVER, '/v1': SERVER, '/oauth': SERVER },
  },
})
