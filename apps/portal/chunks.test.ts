import { join } from 'node:path'
import { PAGE_NAMES, PAGES } from '@portico/contract/pages'
import { describe, expect, it } from 'vitest'
import { chunksByPage } from './chunks.ts'
import { pageFile, pageFolder } from './src/app/router/page-file.ts'

type Graph = Parameters<ReturnType<typeof chunksByPage>>[1]

const SOURCES = join(import.meta.dirname, 'src')
const at = (file: string) => join(SOURCES, file)
const pageAt = (folder: string) => at(pageFile(folder))
const LONG = 'x'.repeat(2000)

/** A small application: what each file imports, and the code of those that are more than an icon. */
const IMPORTS: Record<string, readonly string[]> = {
  [at('app/root.tsx')]: ['/ui/theme.ts', '/node_modules/react/index.js'],
  [at('app/locale-layout.tsx')]: ['/ui/header.tsx'],
  '/ui/header.tsx': ['/ui/mark.tsx'],
  [pageAt('login')]: ['/ui/form.tsx', '/ui/eye.tsx', '/portal/login-form.tsx'],
  [pageAt('registration')]: ['/ui/form.tsx', '/ui/eye.tsx', '/ui/calendar.tsx'],
  [pageAt('profile-general')]: ['/ui/card.tsx', '/ui/calendar.tsx', '/ui/eye.tsx', '/portal/overview.tsx'],
  [pageAt('profile-sessions')]: ['/ui/card.tsx', '/ui/list.tsx', '/ui/key.tsx'],
  [pageAt('profile-data')]: ['/ui/card.tsx', '/ui/list.tsx', '/ui/key.tsx'],
}
const SHORT = ['/ui/eye.tsx', '/ui/key.tsx']

const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [], code: SHORT.includes(id) ? 'x' : LONG }),
} as unknown as Graph

const chunkOf = (id: string) => chunksByPage()(id, graph)

describe('the file of a module', () => {
  it('is the framework for its packages, and the shell for what stands around every page', () => {
    expect(chunkOf('/node_modules/react/index.js')).toBe('framework')
    expect(chunkOf('/node_modules/react-router/dist/index.js')).toBe('framework')
    expect(chunkOf('/node_modules/react-select/index.js')).toBeNull()
    for (const id of [at('app/root.tsx'), '/ui/theme.ts', '/ui/mark.tsx']) expect(chunkOf(id)).toBe('shell')
  })

  it('is shared where several pages need it, by guests and by people with an account apart', () => {
    expect(chunkOf('/ui/form.tsx')).toBe('guest-parts')
    expect(chunkOf('/ui/card.tsx')).toBe('account-parts')
  })

  it('is the shell for what is smaller than a request, where guests and accounts need it', () => {
    expect(chunkOf('/ui/eye.tsx')).toBe('shell')
    expect(chunkOf('/ui/key.tsx')).toBe('account-parts')
  })

  it("is the page's own for what one page of guests needs, without what accounts need too", () => {
    expect(chunkOf(pageAt('login'))).toBe('login')
    expect(chunkOf('/portal/login-form.tsx')).toBe('login')
    expect(chunkOf('/ui/calendar.tsx')).toBe('registration-parts')
  })

  it('is chosen by the bundler otherwise', () => {
    for (const id of ['/ui/list.tsx', '/portal/overview.tsx', '/portal/later.tsx'])
      expect(chunkOf(id)).toBeNull()
  })

  it('follows from the table of pages and their files', () => {
    for (const name of PAGE_NAMES) {
      const id = pageAt(pageFolder(name))
      const chunk = chunkOf(id)
      expect(chunk === null || chunk === 'account-parts', name).toBe(PAGES[name].access === 'account')
    }
  })
})
