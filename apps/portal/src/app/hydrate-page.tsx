import { speak } from '@portico/ui/delivery/calls.ts'
import { watchConnection } from '@portico/ui/delivery/connection.ts'
import { toleratesMovedNodes } from '@portico/ui/delivery/moved-nodes.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { retainBuiltPage } from '../delivery/built-page.ts'
import { saveApplication, saveReferral } from '../delivery/cookies.ts'
import { readEmbeddedOverlay, readEmbeddedTexts } from '../delivery/embedded.tsx'
import { provideTexts } from '../delivery/i18n.ts'
import { localeOfPath } from '../delivery/paths.ts'

/** Makes the page as it was built alive. */
export async function hydratePage(): Promise<void> {
  toleratesMovedNodes()
  watchConnection()
  const query = new URLSearchParams(location.search)
  saveReferral(query)
  saveApplication(query)
  const locale = localeOfPath(location.pathname)
  speak(locale)
  provideTexts(locale, readEmbeddedTexts(), readEmbeddedOverlay())

  // In a task of its own: evaluating the imports above takes long enough on a slow phone.
  await new Promise((resume) => setTimeout(resume))
  const putBack = retainBuiltPage()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // The page was not as it was built: React has rendered it again.
        onRecoverableError: (error) => {
          putBack()
          reportError(error)
        },
      },
    )
  })
}
