import { directionOf } from '@portico/contract/kernel/locales'
import { speak } from '@portico/ui/delivery/calls.ts'
import { loadConfig } from '@portico/ui/delivery/load-config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { TranslationProvider } from '@portico/ui/translation/translation.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { Links, Outlet, useLocation } from 'react-router'
import { EmbeddedConfig, EmbeddedOverlay, EmbeddedTexts } from '../delivery/embedded.tsx'
import { i18nFor } from '../delivery/i18n.ts'
import { localeOfPath } from '../delivery/paths.ts'
import { ICON } from './frame/head/icon.ts'
import { faceIsLater } from './frame/head/later-face.ts'
import { Manifest } from './frame/head/manifest.tsx'
import { ThemeHead } from './frame/head/theme-head.tsx'
import { NoScript } from './frame/no-script.tsx'
import { PAGE_END_ID } from './frame/page-end.ts'
import { useRouteName } from './router/current-route.ts'
import { namespacesOf } from './router/route-texts.ts'
import { StartAfterPaint } from './start-after-paint.tsx'

export function Document({ children }: { children: Elements }) {
  const locale = localeOfPath(useLocation().pathname)
  const name = useRouteName()
  useLayoutEffect(() => speak(locale), [locale])
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-face={faceIsLater(name, locale) ? 'later' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeHead />
        <meta name="referrer" content="no-referrer" />
        {ICON && <link rel="icon" href={ICON} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Manifest />
        <Links />
        {/* Waits for the whole page: a header painted in part would move a moment later. */}
        <link rel="expect" href={`#${PAGE_END_ID}`} blocking="render" />
      </head>
      <body>
        <TranslationProvider i18n={i18nFor(locale)}>
          <NoScript />
          {children}
        </TranslationProvider>
        <EmbeddedTexts locale={locale} namespaces={namespacesOf(name)} />
        <EmbeddedOverlay />
        <EmbeddedConfig />
        <StartAfterPaint />
      </body>
    </html>
  )
}

export function Root() {
  // In a task of its own: the first render alone takes long on a slow phone.
  useEffect(() => {
    const soon = setTimeout(() => void loadConfig())
    return () => clearTimeout(soon)
  }, [])
  return <Outlet />
}
