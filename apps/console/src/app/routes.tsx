import { CONSOLE_PATH } from '@portico/contract/built-pages'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { BrokenPage } from './pages/broken-page.tsx'
import { UnknownPage } from './pages/unknown-page.tsx'
import { GUIDES, SECTIONS } from './sections.ts'
import { FirstSection } from './shell/first-section.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Root } from './shell/root.tsx'
import { SectionPage } from './shell/section-page.tsx'

const Nothing = () => null

/** Every section is a file of its own: the first page carries none of the others. */
export const ROUTES: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BrokenPage,
    // A section's file is on its way: the page stays empty for that moment instead of flashing something.
    HydrateFallback: Nothing,
    children: [
      {
        path: 'first-administrator',
        lazy: async () => ({
          Component: (await brought(() => import('./pages/first-administrator-page.tsx')))
            .FirstAdministratorPage,
        }),
      },
      {
        Component: Guarded,
        children: [
          { index: true, Component: FirstSection },
          ...[...SECTIONS, ...GUIDES].map((page) => ({
            element: <SectionPage page={page} />,
            children: [
              { path: `${page.path}/*`, lazy: async () => ({ Component: await brought(page.load) }) },
            ],
          })),
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(ROUTES, { basename: CONSOLE_PATH })
