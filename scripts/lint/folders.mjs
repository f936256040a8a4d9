/**
 * The folders of the project: what each has, and which others it may import beside itself. The import check refuses the
 * rest (`.dependency-cruiser.mjs`), and the table of `docs/architecture.md` is written from here. `path` is a regular
 * expression; a folder is `within` one that has it too, and whoever may import that one may import both.
 */
const SERVER = '^apps/server/src/'

/** What the portal, the console and what they share may take of the packages. */
const PACKAGES = ['ui', 'client', 'contract', 'locales']

export const FOLDERS = {
  roots: {
    path: `${SERVER}[^/]+\\.ts$`,
    shown: [
      [
        '`apps/server/src/main.ts`, `admin.ts`',
        "read the environment and start the server, or run an operator's command",
      ],
      ['`apps/server/src/start.ts`', 'opens the store, builds the application, listens, drains'],
      ['`apps/server/src/compose.ts`', 'makes every module once, for a server and for a command alike'],
      ['`apps/server/src/http-app.ts`', 'the modules behind HTTP: guards, routes, health, metrics'],
      [
        '`apps/server/src/commands.ts`, `administer-here.ts`',
        'the modules behind `npm run admin`, in a running server or on the store itself',
      ],
    ],
    may: ['core', 'modules', 'contract'],
    note: 'modules as `compose.ts` has made them, which alone makes them',
  },
  core: {
    path: `${SERVER}core/`,
    shown: [
      [
        '`apps/server/src/core`',
        'clock, ids; database, outbox, codes, counters, crypto, mail, http, process',
      ],
    ],
    may: ['config', 'contract', 'mail', 'colours'],
  },
  config: {
    path: `${SERVER}config\\.ts$`,
    within: 'roots',
    shown: [['`apps/server/src/config.ts`', 'every variable of the environment, parsed']],
    may: ['core', 'contract'],
  },
  modules: {
    path: `${SERVER}modules/`,
    shown: [['`apps/server/src/modules/<noun>`', 'routes, use cases, tables, SQL of one noun']],
    may: ['core', 'contract'],
    note:
      'the types of other modules without a circle, their `tables.ts` in its own, their `views.ts` where it is a ' +
      'listed reader',
  },
  site: {
    path: `${SERVER}modules/(site|messenger|account-data)/`,
    within: 'modules',
    shown: [
      [
        '`apps/server/src/modules/site`',
        'what delivers the portal and the console: their filled pages and files, texts, documents, videos, marks',
      ],
      ['`apps/server/src/modules/messenger`', 'the bot, which writes texts of its own'],
      [
        '`apps/server/src/modules/account-data`',
        'the download of an account, whose first page is in its language',
      ],
    ],
    may: ['core', 'contract', 'locales', 'colours', 'modules'],
    note: 'of other modules what every module may',
  },
  bundle: {
    path: '^apps/server/bundle\\.ts$',
    shown: [
      [
        '`apps/server/bundle.ts`',
        'puts the server and its packages into `build/server.js` and `build/start.js`, which production runs',
      ],
    ],
    may: [],
    note: 'the bundler',
  },
  'test-kit': {
    path: '^apps/server/test-kit/',
    shown: [['`apps/server/test-kit`', 'the test application on either store']],
    may: ['roots', 'core', 'modules', 'contract', 'locales', 'dev-kit'],
  },
  'dev-kit': {
    path: '^packages/dev-kit/',
    shown: [
      [
        '`packages/dev-kit`',
        'processes, mail, people and PostgreSQL around a running product; no product imports it',
      ],
    ],
    may: ['contract', 'client'],
  },
  ...portal(
    'pages',
    'one page and what it alone shows',
    ['app', 'features', 'account', 'session', 'delivery'],
    'of `app` frame, guards and router',
  ),
  ...portal('app', 'router, guards, frame; it names the files of the pages', [
    'features',
    'account',
    'session',
    'delivery',
  ]),
  ...portal('features', 'calls, forms, flow state of a noun that two pages share', [
    'account',
    'session',
    'delivery',
  ]),
  ...portal(
    'account',
    'what several nouns know of an account: profile, verifications, the mail that is awaited',
    ['session', 'delivery'],
  ),
  ...portal('session', 'the session in this browser: its store, its end, other tabs, the hand-off', [
    'delivery',
  ]),
  ...portal(
    'delivery',
    "what a page is delivered with: texts, the operator's wording, addresses, cookies, early input",
    [],
  ),
  ...console(
    'app',
    'the list of sections, router, shell, pages for people who are not signed in',
    ['sections', 'session', 'delivery'],
    'of a section its `section.ts` alone',
  ),
  ...console('sections', 'one section: calls, lists, forms', ['session', 'delivery']),
  ...console(
    'session',
    'the session of the moderator, sign-in through the portal, other tabs, the idle time',
    ['delivery'],
  ),
  ...console(
    'delivery',
    "what the page is delivered with: the installation, languages, texts, the cache of the server's answers",
    [],
  ),
  ui: {
    path: '^packages/ui/',
    shown: [
      [
        '`packages/ui`',
        'what the portal and the console share: theme, parts, fields, forms, tables, loading',
      ],
    ],
    may: ['client', 'contract', 'locales'],
  },
  colours: {
    path: '^packages/ui/src/tokens\\.ts$',
    within: 'ui',
    shown: [['`packages/ui/src/tokens.ts`', 'the colours, as plain data']],
    may: [],
  },
  client: {
    path: '^packages/client/',
    shown: [['`packages/client`', 'calls to the server and what their answers say']],
    may: ['contract'],
  },
  contract: {
    path: '^packages/contract/',
    shown: [['`packages/contract`', 'endpoints, shapes, routes, errors, limits, rules']],
    may: [],
    note: 'the schema library, in `schemas.ts`',
  },
  locales: {
    path: '^packages/locales/',
    shown: [['`packages/locales`', 'texts in 21 languages']],
    may: ['contract'],
  },
  mail: {
    path: '^packages/mail/',
    shown: [['`packages/mail`', 'templates, rendered at build time']],
    may: ['contract', 'locales', 'colours'],
  },
  examples: {
    path: '^examples/',
    shown: [['`examples`', 'applications of partners, a mailbox, a messenger']],
    may: ['client', 'contract'],
  },
}

function portal(name, has, below, note) {
  return application('portal', name, has, below, note)
}

function console(name, has, below, note) {
  return application('console', name, has, below, note)
}

function application(app, name, has, below, note) {
  const several = { pages: '/<name>', features: '/<noun>', sections: '/<name>' }[name] ?? ''
  return {
    [`${app}: ${name}`]: {
      path: `^apps/${app}/src/${name}/`,
      shown: [[`\`apps/${app}/src/${name}${several}\``, has]],
      may: [...below.map((one) => `${app}: ${one}`), ...PACKAGES],
      note,
    },
  }
}

/** Where an import may lead that is of this project at all. */
const PROJECT = '^(apps|packages|examples|e2e|bench|scripts|tools)/'
const TEST = '\\.test\\.tsx?$'
/** Packages that are installed, the package's own version, and declarations of types that the build makes. */
const OUTSIDE = '/node_modules/|/package\\.json$|\\.d\\.ts$'

/** The rule of a folder for the import check. */
export function rulesOfFolders() {
  return Object.entries(FOLDERS).map(([name, { path, may }]) => {
    const inner = Object.values(FOLDERS).filter(({ within }) => within === name)
    const allowed = [path, ...may.map((one) => FOLDERS[one].path)].join('|')
    return {
      name: `folder ${name}`,
      comment: 'scripts/lint/folders.mjs says what a folder may import, docs/architecture.md shows it.',
      severity: 'error',
      from: { path, pathNot: [TEST, ...inner.map((one) => one.path)].join('|') },
      to: { path: PROJECT, pathNot: `${allowed}|${OUTSIDE}` },
    }
  })
}
