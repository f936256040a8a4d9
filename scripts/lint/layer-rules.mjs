/** The layers inside the portal, the console and packages/ui; `folders.mjs` has the arrows between folders. */

const TEST = '\\.test\\.tsx?$'
const UI = '^packages/ui/src/'

export const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** What each room of packages/ui may import beside itself and the files that stand in no room. */
const UI_ROOMS = {
  build: [],
  translation: [],
  delivery: ['translation'],
  examples: ['translation'],
  texts: ['translation', 'delivery'],
  parts: ['translation', 'delivery', 'texts'],
  notifications: ['translation', 'delivery', 'texts', 'parts'],
  fields: ['translation', 'delivery', 'texts', 'parts'],
  load: ['translation', 'delivery', 'texts', 'parts', 'notifications'],
  table: ['translation', 'texts', 'parts'],
  forms: ['translation', 'delivery', 'texts', 'parts', 'notifications', 'fields', 'load'],
}

const uiRoom = ([room, below]) =>
  forbid(
    `ui-room-${room}`,
    'A room of the design system imports the rooms below it.',
    { path: `${UI}${room}/`, pathNot: TEST },
    { path: `${UI}[^/]+/`, pathNot: `${UI}(${[room, ...below].join('|')})/` },
  )

export const LAYER_RULES = [
  forbid(
    'feature-imports-feature',
    'A feature of the portal never imports another; the pages compose them.',
    { path: '^apps/portal/src/features/([^/]+)/' },
    { path: '^apps/portal/src/(features|pages|app)/', pathNot: '^apps/portal/src/features/$1/' },
  ),
  forbid(
    'page-imports-page',
    'A page of the portal never imports another: what two of them need is a feature.',
    { path: '^apps/portal/src/pages/([^/]+)/' },
    { path: '^apps/portal/src/pages/', pathNot: '^apps/portal/src/pages/$1/' },
  ),
  forbid(
    'page-imports-app',
    'Of what stands around it a page takes its frame, the guards and what the router knows.',
    { path: '^apps/portal/src/pages/' },
    { path: '^apps/portal/src/app/', pathNot: '^apps/portal/src/app/(frame|guards|router)/' },
  ),
  forbid(
    'app-imports-page',
    'The router names the files of the pages; an import would load them with every page.',
    { path: '^apps/portal/src/app/' },
    { path: '^apps/portal/src/pages/' },
  ),
  forbid(
    'console-section-imports-section',
    'A section of the console never imports another; the list of sections names them.',
    { path: '^apps/console/src/sections/([^/]+)/' },
    {
      path: '^apps/console/src/(sections/[^/]+|app)/',
      pathNot: '^apps/console/src/sections/$1/',
    },
  ),
  forbid(
    'console-app-imports-section',
    'The console knows a section by its section.ts alone: what else is in it comes with its page.',
    { path: '^apps/console/src/app/' },
    { path: '^apps/console/src/sections/', pathNot: '/section\\.ts$' },
  ),
  ...Object.entries(UI_ROOMS).map(uiRoom),
]
