import { fits } from './patterns.mjs'

/**
 * What runs in which command: the one place that says it. The projects, and with them the files, are those of
 * `vitest.config.ts`. A project that is not named here is one of the units, so that a new one is in `npm test` from its
 * first day.
 */
const SPECIAL = {
  /** Servers that are killed, stopped, locked out: each on the store that it is about, beside the browsers. */
  faults: 'faults-*',
  /** Of `npm run ...` itself: in `npm test` when the tooling changed, in `npm run test:full` always. */
  tooling: 'tooling',
  /** Each suite of the server once more, on the store on which `npm test` does not run it: in `npm run test:full`. */
  again: 'again-*',
}

export const PARTS = ['units', ...Object.keys(SPECIAL)]

/** What the tests of the tooling are about: only a change of it calls for them. */
export const TOOLING_INPUTS = [
  'scripts',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  'knip.json',
  '.env.example',
  'apps/server/bundle.ts',
  'apps/server/src/admin.ts',
  'apps/server/src/compose.ts',
  'apps/server/src/config.ts',
  'apps/server/src/main.ts',
  'packages/dev-kit',
]

/**
 * Beside three browsers one worker ends before they do; a second one takes from some of these servers the seconds within
 * which they have to answer.
 */
export const FAULT_WORKERS = 1

const WHOLE = ['mail', 'portal', 'console', 'server']

/**
 * What each test needs built before it runs; the first line that fits a file counts. What no line fits runs the sources.
 * A test of the server that starts its bundle stands in the second line (`repository/test-parts.test.mjs` finds it).
 */
export const BUILDS = [
  {
    of: ['e2e/**', 'scripts/{admin,dev,env-file,first-start,start}.test.mjs', 'scripts/demo/**'],
    builds: WHOLE,
  },
  { of: ['apps/server/src/faults/**'], builds: WHOLE },
  {
    of: [
      'apps/server/admin-bundle.test.ts',
      'apps/server/src/admin.test.ts',
      'scripts/docs/{apache,authlib,connect,connect-openid,example-openid,generated-client,service}.test.mjs',
    ],
    builds: ['mail', 'server'],
  },
  { of: ['apps/server/**', 'packages/mail/**', 'scripts/remove-module.test.mjs'], builds: ['mail'] },
]

/** The parts that a command runs. */
export const partsOf = ({ isFull, isToolingChanged }) =>
  PARTS.filter((part) => isFull || (part !== 'again' && (part !== 'tooling' || isToolingChanged)))

/** Chooses these parts for Vitest: a pattern with `!` is what it leaves out. */
export function asArguments(parts) {
  const hasUnits = parts.includes('units')
  return Object.entries(SPECIAL)
    .filter(([part]) => parts.includes(part) !== hasUnits)
    .map(([, pattern]) => `--project=${hasUnits ? '!' : ''}${pattern}`)
}

/** The part that a project belongs to. */
export function partOf(project) {
  const isOf = ([, pattern]) => project === pattern || fits(project, pattern)
  return Object.entries(SPECIAL).find(isOf)?.[0] ?? 'units'
}
