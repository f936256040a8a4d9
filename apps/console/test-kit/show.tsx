import { type ConsoleLocale, directionOf } from '@portico/contract/kernel/locales'
import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
import { createTranslator } from '@portico/ui/translation/translator.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router'
import { onTestFinished } from 'vitest'
import { queryClient } from '../src/delivery/queries.ts'
import { loadTexts } from '../src/delivery/texts.ts'

/** Shows a page of the console, as inside of its shell; every other address is a page that says where one is. */
export async function show(page: ReactElement, locale: ConsoleLocale = 'en'): Promise<void> {
  const texts = await loadTexts(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <TranslationProvider i18n={createTranslator({ language: locale, texts })}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <main>
            <Routes>
              <Route path="/" element={page} />
              <Route path="/cases" element={<h1 tabIndex={-1}>The queue</h1>} />
              <Route path="/help" element={<h1 tabIndex={-1}>The help</h1>} />
              <Route path="/practice" element={<h1 tabIndex={-1}>The practice</h1>} />
            </Routes>
          </main>
        </MemoryRouter>
      </QueryClientProvider>
    </TranslationProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}
