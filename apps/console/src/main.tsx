import { watchConnection } from '@portico/ui/delivery/connection.ts'
import { toleratesMovedNodes } from '@portico/ui/delivery/moved-nodes.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { start } from './app/start.ts'
import { showTexts } from './delivery/i18n.ts'
import { provideInstallation } from './delivery/installation.ts'
import { ownLanguage } from './delivery/language.ts'
import './app/styles/app.css'

provideInstallation()
toleratesMovedNodes()
watchConnection()
// Before anything else may read the address: the value in it is worth a session.
start()
await showTexts(ownLanguage())
const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the console')
createRoot(place).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
