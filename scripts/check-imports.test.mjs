import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writtenFiles } from './steps/files.mjs'
import { root } from './steps/paths.mjs'

const ROOMS = ['apps', 'packages', 'examples']
/** A busy machine reads a thousand files slowly. */
const CHECK_MS = 180_000
let copy

const PLANTED = [
  ['module-imports-module', 'apps/server/src/modules/planted/a.ts', "import '../other/b.ts'"],
  [
    'module-imports-module',
    'apps/server/src/modules/planted/a.ts',
    "import { type B, b } from '../other/b.ts'\nconsole.log(b satisfies B)",
  ],
  ['module-imports-module', 'apps/server/src/modules/planted/a.ts', "await import('../other/b.ts')"],
  ['table-of-another-module', 'apps/server/src/modules/planted/a.store.ts', "import '../other/tables.ts'"],
  [
    'table-of-another-module',
    'apps/server/src/modules/planted/a.store.ts',
    "import type { B } from '../other/tables.ts'\nexport type C = B",
  ],
  ['view-without-a-reason', 'apps/server/src/modules/planted/a.store.ts', "import '../other/views.ts'"],
  ['table-of-the-core', 'apps/server/src/modules/planted/a.ts', "import '../../core/codes/tables.ts'"],
  ['tables-cross-alone', 'apps/server/src/modules/planted/tables.ts', "import '../other/b.ts'"],
  ['tables-cross-alone', 'apps/server/src/modules/planted/sessions.store.ts', "import '../other/b.ts'"],
  ['tables-cross-alone', 'apps/server/src/modules/planted/a.test.ts', "import '../other/b.ts'"],
  ['folder modules', 'apps/server/src/modules/planted/a.ts', "import '@portico/mail/planted'"],
  ['folder site', 'apps/server/src/modules/site/planted.ts', "import '@portico/mail/planted'"],
  ['folder core', 'apps/server/src/core/planted.ts', "import '../modules/other/b.ts'"],
  ['one-composition-root', 'apps/server/src/planted.ts', "import './modules/other/other.module.ts'"],
  [
    'one-composition-root',
    'apps/server/test-kit/planted.ts',
    "import '../src/modules/other/other.module.ts'",
  ],
  ['roots-take-composed-modules', 'apps/server/src/planted.ts', "import './modules/other/b.ts'"],
  ['test-kit-in-product', 'apps/server/src/core/planted.ts', "import '../../test-kit/planted.ts'"],
  ['feature-imports-feature', 'apps/portal/src/features/planted/a.tsx', "import '../other/b.tsx'"],
  ['feature-imports-feature', 'apps/portal/src/features/planted/a.ts', "await import('../other/b.tsx')"],
  ['page-imports-page', 'apps/portal/src/pages/planted/a.tsx', "import '../other/b.tsx'"],
  ['page-imports-app', 'apps/portal/src/pages/planted/a.tsx', "import '../../app/planted-target.ts'"],
  ['app-imports-page', 'apps/portal/src/app/planted.ts', "import '../pages/other/b.tsx'"],
  ['feature-imports-feature', 'apps/portal/src/features/planted/a.tsx', "import '../../pages/other/b.tsx'"],
  ['folder portal: delivery', 'apps/portal/src/delivery/planted.ts', "import '../session/session.ts'"],
  ['folder portal: session', 'apps/portal/src/session/planted.ts', "import '../account/profile.ts'"],
  ['folder portal: account', 'apps/portal/src/account/planted.ts', "import '../features/other/b.tsx'"],
  [
    'folder portal: features',
    'apps/portal/src/features/other/planted.ts',
    "import '../../app/router/redirects.ts'",
  ],
  ['console-section-imports-section', 'apps/console/src/sections/planted/a.tsx', "import '../other/b.tsx'"],
  ['console-app-imports-section', 'apps/console/src/app/planted.ts', "import '../sections/other/b.tsx'"],
  ['folder console: session', 'apps/console/src/session/planted.ts', "import '../sections/other/b.tsx'"],
  [
    'folder portal: app',
    'apps/portal/src/app/planted.ts',
    "import '../../../console/src/sections/other/b.tsx'",
  ],
  [
    'portal-has-no-schema-library',
    'apps/portal/src/delivery/planted.ts',
    "import { Profile } from '@portico/contract/profile/schemas'\nconsole.log(Profile)",
  ],
  [
    'contract-schemas-apart',
    'packages/contract/src/planted.ts',
    "import { Type } from 'typebox'\nconsole.log(Type)",
  ],
  ['contract-imports-nothing', 'packages/contract/src/planted.ts', "import 'node:fs'"],
  [
    'package-imports-app',
    'packages/mail/src/planted.ts',
    "import '../../../apps/server/test-kit/planted.ts'",
  ],
  ['folder ui', 'packages/ui/src/parts/planted.tsx', "import '@portico/mail/planted'"],
  ['tokens-alone', 'packages/mail/src/painted.ts', "import '@portico/ui/forms/planted.ts'"],
  ['ui-room-parts', 'packages/ui/src/parts/planted.tsx', "import '../forms/planted.ts'"],
  ['ui-room-load', 'packages/ui/src/load/planted.tsx', "import '../forms/planted.ts'"],
  ['client-imports-contract', 'packages/client/src/planted.ts', "import '@portico/ui/forms/planted.ts'"],
  ['dev-kit-in-product', 'apps/server/src/core/planted.ts', "import '@portico/dev-kit/planted'"],
  ['dev-kit-in-product', 'packages/client/src/planted.ts', "import '@portico/dev-kit/planted'"],
  ['folder dev-kit', 'packages/dev-kit/src/planted.ts', "import '@portico/mail/planted'"],
  ['packages-below-scripts', 'packages/dev-kit/src/planted.ts', "import '../../../scripts/planted.mjs'"],
  ['folder examples', 'examples/partner/planted.ts', "import '@portico/mail/planted'"],
  ['folder portal: app', 'apps/portal/src/app/planted.ts', "import '@portico/mail/planted'"],
  ['folder locales', 'packages/locales/src/planted.ts', "import '@portico/ui/forms/planted.ts'"],
  ['folder mail', 'packages/mail/src/planted.ts', "import '@portico/client/client'"],
  ['no-unresolved', 'packages/contract/src/planted.ts', "import './nowhere.ts'"],
]

/** Files that the planted imports lead to. */
const TARGETS = [
  'apps/server/src/modules/other/other.module.ts',
  'apps/server/src/modules/other/b.ts',
  'apps/server/src/modules/other/tables.ts',
  'apps/server/src/modules/other/views.ts',
  'apps/server/test-kit/planted.ts',
  'apps/portal/src/features/other/b.tsx',
  'apps/portal/src/pages/other/b.tsx',
  'apps/portal/src/app/planted-target.ts',
  'apps/console/src/sections/other/b.tsx',
  'packages/mail/src/planted.ts',
  'packages/dev-kit/src/planted.ts',
  'packages/ui/src/forms/planted.ts',
  'scripts/planted.mjs',
]

function write(file, text) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${text}\n`)
}

function check() {
  const script = join(root, 'scripts/check-imports.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, copy], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** Copies the project; in the copy `@portico/*` leads to the copy, and everything else to the installed packages. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portico-imports-'))
  for (const room of ROOMS) {
    for (const file of writtenFiles(root, room)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      cpSync(join(root, file), join(copy, file))
    }
  }
  mkdirSync(join(copy, 'node_modules/@portico'), { recursive: true })
  for (const name of ['client', 'contract', 'locales', 'mail', 'dev-kit', 'ui']) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@portico', name))
  }
  symlinkSync(join(root, 'node_modules/typebox'), join(copy, 'node_modules/typebox'))
  for (const file of TARGETS) write(file, 'export {}')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Gives each planted import a folder of its own, so that one check finds all of them. */
const planted = PLANTED.map(([rule, file, text], at) => [
  rule,
  file.replace('planted', `planted-${at}`),
  text,
])

const ALLOWED = [
  [
    'the tables of another module for a foreign key',
    'apps/server/src/modules/allowed/tables.ts',
    "import '../other/tables.ts'",
  ],
  [
    'the type of another module of the server',
    'apps/server/src/modules/allowed/a.ts',
    "import type { B } from '../other/b.ts'\nexport type A = Pick<B, 'name'>",
  ],
  [
    'a type of a schema in the portal',
    'apps/portal/src/delivery/allowed.ts',
    "import type { Profile } from '@portico/contract/profile/schemas'\nexport type P = Profile",
  ],
  [
    'the contract and its client in an example',
    'examples/partner/allowed.ts',
    "import '@portico/client/client'\nimport '@portico/contract/tokens/endpoints'",
  ],
]

const CIRCLE = [
  [
    'apps/server/src/modules/circle-one/a.ts',
    "import type { B } from '../circle-two/b.ts'\nexport type A = B",
  ],
  [
    'apps/server/src/modules/circle-two/b.ts',
    "import type { A } from '../circle-one/a.ts'\nexport type B = A",
  ],
]

describe('import direction', () => {
  describe('in a copy with planted imports,', () => {
    let found
    beforeAll(() => {
      const files = [...[...planted, ...ALLOWED].map(([, ...file]) => file), ...CIRCLE]
      for (const [file, text] of files) write(file, text)
      found = check()
      for (const [file] of files) rmSync(join(copy, file))
    }, CHECK_MS)

    it.each(planted)('refuses %s, planted in %s', (rule, file) => {
      expect(found.output).toContain(`${rule}: ${file} -> `)
      expect(found.status).toBe(1)
    })

    it.each(ALLOWED)('takes %s', (_, file) => {
      expect(found.output).not.toContain(file)
    })

    it("refuses two modules of the server that need each other's types", () => {
      expect(found.output).toMatch(/no-circular: apps\/server\/src\/modules\/circle-(one|two)\//)
    })
  })

  it('refuses a file that it could not read', { timeout: CHECK_MS }, () => {
    const file = 'packages/contract/src/planted.ts'
    write(file, 'this is not { a program')
    const { status, output } = check()
    rmSync(join(copy, file))
    expect(output).toContain(file)
    expect(status).not.toBe(0)
  })
})
