import { Button } from '@portico/ui/parts/button.tsx'
import { useState } from 'react'
import { DocumentFields } from './document-fields.tsx'
import { Examples } from './examples.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { OneTimeCodes } from './one-time-codes.tsx'
import { Pages } from './pages.tsx'
import { Shells } from './shells.tsx'
import { Small } from './small.tsx'
import { Tokens } from './tokens.tsx'

type Look = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl' }

/** Every part in all its states. Built only with `PORTICO_GALLERY`; its sample texts stay English. */
export default function GalleryRoute() {
  const [look, setLook] = useState<Look>({ theme: 'light', direction: 'ltr' })
  return (
    <div data-theme={look.theme} dir={look.direction} className="min-h-dvh bg-paper">
      <main className="mx-auto grid max-w-240 gap-14 px-5 py-10">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-2xl font-semibold">Gallery</h1>
          <div className="flex gap-2">
            <Button
              size="small"
              variant="secondary"
              onClick={() => setLook({ ...look, theme: look.theme === 'light' ? 'dark' : 'light' })}
            >
              Light or dark
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setLook({ ...look, direction: look.direction === 'ltr' ? 'rtl' : 'ltr' })}
            >
              Mirror
            </Button>
          </div>
        </header>
        <Tokens />
        <Small />
        <Fields />
        <DocumentFields />
        <OneTimeCodes />
        <Examples />
        <Feedback />
        <Pages />
        <Shells />
      </main>
    </div>
  )
}
