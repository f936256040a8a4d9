import { ROUTE_NAMES, type RouteName } from '@portico/contract/routes'

/** The routes that have a page by now, with their files. */
export const ROUTE_FILES = {
  home: 'routes/home.tsx',
  imprint: 'routes/imprint.tsx',
  login: 'routes/login.tsx',
  registration: 'routes/registration.tsx',
  confirmation: 'routes/confirmation.tsx',
  chooseAccount: 'routes/choose-account.tsx',
  profile: 'routes/profile.tsx',
  profileGeneral: 'routes/profile-general.tsx',
} as const satisfies Partial<Record<RouteName, string>>

export type BuiltRoute = keyof typeof ROUTE_FILES

export function isBuilt(name: RouteName): name is BuiltRoute {
  return name in ROUTE_FILES
}

export function builtRoutes(): BuiltRoute[] {
  return ROUTE_NAMES.filter(isBuilt)
}
