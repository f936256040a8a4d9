import { join } from 'node:path'
import { PAGE_NAMES, PAGES } from '@portico/contract/pages'
import { isFramework } from '@portico/ui/build/framework.ts'
import type { Rolldown } from 'vite'
import { pageFile, pageFolder } from './src/app/router/page-file.ts'

type Graph = Rolldown.ChunkingContext
type Page = { folder: string; access: 'guest' | 'account'; modules: ReadonlySet<string> }

const SOURCES = join(import.meta.dirname, 'src')
/** What every page has: the document, what stands around a page, and the start. */
const FRAME = ['app/root.tsx', 'app/locale-layout.tsx', 'app/entry.client.tsx']
const SHARED = ['framework', 'shell', 'guest-parts', 'account-parts']
/** What one page of guests shares with pages of an account. */
const PARTS = '-parts'
/** Bytes of source: a request costs more than this does on a page that does not need it. */
const SMALL = 1200
/** What fewer pages of an account share is split by the bundler. */
const OFTEN = 3

/**
 * The file of a module, by the pages that need it from their start, so that a first visit makes few requests:
 * docs/decisions/portal-delivery.md. Null leaves the choice to the bundler.
 */
export function chunksByPage(): (id: string, graph: Graph) => string | null {
  let frame: ReadonlySet<string> | undefined
  let pages: readonly Page[] = []
  return (id, graph) => {
    if (isFramework(id)) return 'framework'
    if (!frame) {
      frame = neededBy(FRAME, graph)
      pages = allPages(graph)
    }
    if (frame.has(id)) return 'shell'
    const users = pages.filter(({ modules }) => modules.has(id))
    const guests = users.filter(({ access }) => access === 'guest')
    const accounts = users.length - guests.length
    const small = (graph.getModuleInfo(id)?.code?.length ?? SMALL) < SMALL
    if (small && guests.length > 0 && accounts > 0) return 'shell'
    if (guests.length > 1) return 'guest-parts'
    const [guest] = guests
    if (guest) return accounts > 0 ? guest.folder + PARTS : guest.folder
    return accounts >= OFTEN || (small && accounts > 1) ? 'account-parts' : null
  }
}

/**
 * As groups of the bundler, each of which takes along what its modules import: what all pages need comes first, so that no
 * later group takes it.
 */
export function groupsByPage(): Rolldown.CodeSplittingGroup[] {
  const chunkOf = chunksByPage()
  const shared = SHARED.map((name, at) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: SHARED.length - at + 1,
  }))
  const partsOfPage = (id: string, graph: Graph) => {
    const name = chunkOf(id, graph)
    return name?.endsWith(PARTS) ? name : null
  }
  return [
    ...shared,
    { debugName: 'parts', name: partsOfPage, priority: 1 },
    { debugName: 'page', name: chunkOf },
  ]
}

/** Several routes may have one page: the steps of the verification do. */
function allPages(graph: Graph): Page[] {
  const folders = new Map(PAGE_NAMES.map((name) => [pageFolder(name), PAGES[name].access]))
  return Array.from(folders, ([folder, access]) => ({
    folder,
    access: access === 'account' ? 'account' : 'guest',
    modules: neededBy([pageFile(folder)], graph),
  }))
}

/** These files of the application and all that they import, without what they import later. */
function neededBy(files: readonly string[], graph: Graph): Set<string> {
  const found = new Set(files.map((file) => join(SOURCES, file)))
  for (const id of found) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) found.add(other)
  return found
}
