import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { useTranslator } from '../delivery/i18n.ts'
import { createRouter } from './routes.tsx'

export function Console() {
  const [router] = useState(createRouter)
  return (
    <TranslationProvider i18n={useTranslator()}>
      <RouterProvider router={router} />
    </TranslationProvider>
  )
}
