import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { useTranslator } from '../delivery/i18n.ts'
import { queryClient } from '../delivery/queries.ts'
import { createRouter } from './routes.tsx'

export function Console() {
  const [router] = useState(createRouter)
  return (
    <TranslationProvider i18n={useTranslator()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TranslationProvider>
  )
}
