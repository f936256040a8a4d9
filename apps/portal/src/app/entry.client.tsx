import { watchConnection } from '@portico/ui/delivery/connection.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepApplication, keepReferral } from '../lib/cookies.ts'
import { provideTexts } from '../lib/i18n.ts'
import { provideOverlay } from '../lib/overlay.ts'
import { localeOfPath } from '../lib/paths.ts'
import { readEmbeddedOverlay, readEmbeddedTexts } from './embedded.tsx'

watchConnection()
const query = new URLSearchParams(location.search)
keepReferral(query)
keepApplication(query)
provideOverlay(readEmbeddedOverlay())
provideTexts(localeOfPath(location.pathname), readEmbeddedTexts())

// A task of its own, as in paint-first.ts: what was evaluated above takes long enough on a slow phone.
await new Promise((resume) => setTimeout(resume))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
