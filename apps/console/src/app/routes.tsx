import { CONSOLE_PATH } from '@portico/contract/pages'
import { brought } from '@portico/ui/delivery/page-files.ts'
import { createBrowserRouter, Navigate } from 'react-router'
import { BrokenPage } from './pages/broken-page.tsx'
import { UnknownPage } from './pages/unknown-page.tsx'
import { FIRST_ROOM, ROOMS } from './rooms.tsx'
import { Guarded } from './shell/guarded.tsx'
import { Root } from './shell/root.tsx'

const Nothing = () => null

/** Every room is a file of its own: the first page carries none of the others. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        Component: Root,
        ErrorBoundary: BrokenPage,
        // A room's file is on its way: the page stays empty for that moment instead of flashing something.
        HydrateFallback: Nothing,
        children: [
          {
            path: 'first-administrator',
            lazy: async () => ({
              Component: (
                await brought(() => import('../features/first-administrator/first-administrator-page.tsx'))
              ).FirstAdministratorPage,
            }),
          },
          {
            Component: Guarded,
            children: [
              { index: true, element: <Navigate to={FIRST_ROOM} replace /> },
              ...ROOMS.map(({ path, load }) => ({
                path: `${path}/*`,
                lazy: async () => ({ Component: await brought(load) }),
              })),
              { path: '*', Component: UnknownPage },
            ],
          },
        ],
      },
    ],
    { basename: CONSOLE_PATH },
  )
}
