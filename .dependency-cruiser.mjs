/** Import direction: that of the folders, that of the layers in them, and what holds besides. A broken rule is an error. */
import { rulesOfFolders } from './scripts/lint/folders.mjs'
import { forbid, LAYER_RULES } from './scripts/lint/layer-rules.mjs'
import { TABLE_READERS } from './scripts/lint/table-readers.mjs'

/** Resolved paths: a workspace package is a link, so it appears under its own folder. */
const CONTRACT = '^packages/contract/'
const TEST = '\\.test\\.tsx?$'
const MODULES = '^apps/server/src/modules/'
const TABLES = '/tables\\.ts$'
const VIEWS = '/views\\.ts$'
/** Who may read the views of another module; the list has the reasons. */
const READERS = `^apps/server/src/modules/(?:${Object.keys(TABLE_READERS).join('|').replaceAll('.', '\\.')})$`
/** What a root may take of a module by itself. */
const UNWIRED = '/(?:cookies-page|document-place|document-storage|forget-sealed|open-storage)\\.ts$'
const TOKENS = '^packages/ui/src/tokens\\.ts$'
const CLIENT = '^packages/client/'

export default {
  forbidden: [
    ...rulesOfFolders(),
    forbid('no-circular', 'No import cycles.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'Every import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|^\\.\\.?/\\+types/' },
    ),
    forbid(
      'module-imports-module',
      'A server module knows the types of another; its functions are handed in by compose.ts.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: `${TABLES}|${TEST}` },
      {
        path: MODULES,
        pathNot: `^apps/server/src/modules/$1/|${VIEWS}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'one-composition-root',
      'Modules are made in compose.ts alone: what another place makes lacks what follows from its events.',
      { path: '^apps/server/', pathNot: '^apps/server/src/compose\\.ts$' },
      { path: `${MODULES}[^/]+/[^/]+\\.module\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'roots-take-composed-modules',
      'Server and commands take what compose.ts has made, and of a module itself only what needs no wiring.',
      { path: '^apps/server/src/[^/]+\\.ts$', pathNot: `^apps/server/src/compose\\.ts$|${TEST}` },
      { path: MODULES, pathNot: UNWIRED, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'tables-cross-alone',
      'A foreign key and a test may know the tables of another module, and nothing else of it.',
      { path: '^apps/server/src/modules/([^/]+)/' },
      {
        path: MODULES,
        pathNot: `^apps/server/src/modules/$1/|${TABLES}|${VIEWS}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'table-of-another-module',
      'A table is written by its own module alone; others ask that module, or read its views.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: `${TABLES}|${TEST}` },
      { path: `${MODULES}[^/]+${TABLES}`, pathNot: '^apps/server/src/modules/$1/' },
    ),
    forbid(
      'view-without-a-reason',
      'Who reads the tables of another module is listed with a reason: scripts/lint/table-readers.mjs.',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: READERS },
      { path: `${MODULES}[^/]+${VIEWS}`, pathNot: '^apps/server/src/modules/$1/' },
    ),
    forbid(
      'table-of-the-core',
      'Codes, counters and settings are written and read by the core alone.',
      { path: MODULES, pathNot: TEST },
      { path: '^apps/server/src/core/[^/]+/tables\\.ts$' },
    ),
    forbid(
      'test-kit-in-product',
      'The test kit is for tests.',
      { path: '^apps/server/src/', pathNot: TEST },
      { path: '^apps/server/test-kit/' },
    ),
    ...LAYER_RULES,
    forbid(
      'portal-has-no-schema-library',
      'Schemas are types only in what a browser runs: no schema library reaches it.',
      { path: '^(apps/portal|apps/console|packages/ui|packages/client)/' },
      { path: '(^|[./])schemas\\.ts$|contract/src/nouns\\.ts$|/typebox/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'contract-imports-nothing',
      'The contract needs nothing but itself and, in schemas.ts, the schema library.',
      { path: CONTRACT, pathNot: TEST },
      { pathNot: `${CONTRACT}|/typebox/` },
    ),
    forbid(
      'contract-schemas-apart',
      'Plain constants of the contract reach the browser: the schema library must not.',
      { path: CONTRACT, pathNot: `(^|[./])schemas\\.ts$|/nouns\\.ts$|${TEST}` },
      { path: '(^|[./])schemas\\.ts$|contract/src/nouns\\.ts$|/typebox/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'package-imports-app',
      'Packages stand below the applications.',
      { path: '^packages/' },
      { path: '^(apps|examples|e2e|bench)/' },
    ),
    forbid(
      'tokens-alone',
      'Server and mails take the colours from the design, and nothing that a browser runs.',
      { path: '^(apps/server|packages/mail)/' },
      { path: '^packages/ui/', pathNot: TOKENS },
    ),
    forbid('tokens-import-nothing', 'Colours are plain data.', { path: TOKENS }, { path: '.' }),
    forbid(
      'client-imports-contract',
      'Calls need the contract and nothing else.',
      { path: CLIENT, pathNot: TEST },
      { pathNot: `${CLIENT}|${CONTRACT}` },
    ),
    forbid(
      'dev-kit-in-product',
      'What stands around the product is for tests, the bench, the demo and scripts.',
      { path: '^(apps/[^/]+/src|packages/(?!dev-kit/)[^/]+|examples)/', pathNot: TEST },
      { path: '^packages/dev-kit/' },
    ),
    forbid(
      'packages-below-scripts',
      'Scripts and tools stand on packages, never the other way.',
      { path: '^(packages|apps/[^/]+/src)/', pathNot: TEST },
      { path: '^(scripts|tools)/' },
    ),
  ],
  options: {
    // TypeScript 7 exports no API: without a parser of its own the tool cruises nothing and is content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(build|\\.builds|dist|\\.react-router|drizzle)/|\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
