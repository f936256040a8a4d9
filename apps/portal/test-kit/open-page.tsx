import { configuration } from '@portico/contract/configuration/endpoints'
import { directionOf, type Locale } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'
import { speak } from '@portico/ui/delivery/calls.ts'
import { watchConnection } from '@portico/ui/delivery/connection.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
import { type ComponentType, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { Root } from '../src/app/document.tsx'
import { MARKS_BEFORE_PAINT } from '../src/app/frame/head/marks-before-paint.ts'
import LocaleLayout from '../src/app/locale-layout.tsx'
import { pageFile, pageFolder } from '../src/app/router/page-file.ts'
import { saveApplication, saveReferral } from '../src/delivery/cookies.ts'
import { i18nFor, provideTexts } from '../src/delivery/i18n.ts'
import { localeOfPath } from '../src/delivery/paths.ts'
import { loadTexts } from '../src/delivery/texts.ts'
import { callsOf, countOfCalls } from './server.ts'
import { resetStores } from './stores.ts'

type RouteModule = { default: ComponentType; handle?: unknown }

const MODULES = import.meta.glob<RouteModule>('../src/pages/*/*.page.tsx')

/** The address of the document that the test runner has opened. */
const RUNNER = location.href

let close = () => {}
let isIdle = () => true
let left: string | null = null

/** The address outside the portal for which the page has been left; of this server, without its origin. */
export const leftFor = () => left

// The document belongs to the test runner: what would load another one opens its page here instead.
navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument || !isOpen()) return
  event.preventDefault()
  const { origin, pathname, search } = new URL(event.destination.url)
  if (origin !== location.origin) left = event.destination.url
  else if (pathname.startsWith('/oidc/')) left = pathname + search
  else void openPage(pathname + search)
})

watchConnection()
// What the router's build would name: here the files of a page come with `lazy` instead.
Object.assign(window, { __reactRouterManifest: { routes: {} } })

/**
 * Opens a page of the portal at its address, as a document that has just arrived and whose configuration is there:
 * `await openPage('/en/login')`.
 */
export async function openPage(address: string): Promise<void> {
  closePage()
  resetStores()
  left = null
  const { pathname, searchParams } = new URL(address, location.origin)
  const locale = localeOfPath(pathname)
  provideTexts(locale, await loadTexts(locale))
  setLanguage(locale)
  history.replaceState(null, '', address)
  runHeadScripts()
  saveReferral(searchParams)
  saveApplication(searchParams)
  const asked = callsOf(configuration.read).length
  const router = createBrowserRouter([{ Component: Document, children: ROUTES_OF_PORTAL }])
  const unmount = mount(<RouterProvider router={router} />)
  isIdle = () => router.state.navigation.state === 'idle'
  close = () => {
    isIdle = () => true
    unmount()
    router.dispose()
    history.replaceState(null, '', RUNNER)
  }
  await expect.poll(() => callsOf(configuration.read).length).toBeGreaterThan(asked)
  await expect.poll(() => document.querySelector('main')).not.toBeNull()
}

/** What runs in the head of a built page, before its first paint. */
function runHeadScripts(): void {
  const { dataset } = document.documentElement
  for (const mark of Object.keys(dataset)) delete dataset[mark]
  const script = document.createElement('script')
  script.textContent = MARKS_BEFORE_PAINT.join(';')
  document.head.append(script)
  script.remove()
}

/** Shows a part alone, with the texts of a language. */
export async function show(part: Elements, locale: Locale = 'en'): Promise<void> {
  closePage()
  provideTexts(locale, await loadTexts(locale))
  setLanguage(locale)
  close = mount(<TranslationProvider i18n={i18nFor(locale)}>{part}</TranslationProvider>)
}

export function closePage(): void {
  close()
  close = () => {}
}

/**
 * Until the page that is open or on its way asks for nothing more, so that a call without an answer is found at each run,
 * and not on the machine alone that is slower or faster.
 */
export async function settlePage(): Promise<void> {
  await expect.poll(isIdle).toBe(true)
  let before: number
  do {
    before = countOfCalls()
    await twoFrames()
  } while (countOfCalls() > before)
}

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const isOpen = () => location.href !== RUNNER

function mount(content: Elements): () => void {
  const place = document.createElement('div')
  // Takes no part in the layout: in the portal the page's parts stand in the body itself.
  place.style.display = 'contents'
  document.body.append(place)
  const root = createRoot(place)
  // Not in strict mode, which would make every first call twice: the built portal makes it once.
  root.render(content)
  return () => {
    root.unmount()
    place.remove()
  }
}

const ROUTES_OF_PORTAL: RouteObject[] = [
  {
    id: 'locale',
    path: ':locale',
    Component: LocaleLayout,
    HydrateFallback: () => null,
    children: PAGE_NAMES.map(routeOf),
  },
]

function routeOf(name: PageName): RouteObject {
  const load = MODULES[`../src/${pageFile(pageFolder(name))}`]
  if (!load) throw new Error(`no file of the page ${name}`)
  const lazy = async () => {
    const { default: Component, handle } = await load()
    return { Component, handle }
  }
  const { path } = PAGES[name]
  return path === '' ? { id: name, index: true, lazy } : { id: name, path, lazy }
}

/** What `document.tsx` is around the pages, inside of a document that belongs to the test runner. */
function Document() {
  const locale = localeOfPath(useLocation().pathname)
  useLayoutEffect(() => setLanguage(locale), [locale])
  return (
    <TranslationProvider i18n={i18nFor(locale)}>
      <Root />
    </TranslationProvider>
  )
}

function setLanguage(locale: Parameters<typeof directionOf>[0]): void {
  speak(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
