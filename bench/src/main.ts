import { startPostgres } from '@portico/dev-kit/postgres'
import { measureFloors, startFloors } from './floors.ts'
import { measureDeskAlone } from './measure-desk.ts'
import { measureStore } from './measure-stores.ts'
import type { PageFigures } from './page.ts'
import { measurePages } from './pages.ts'
import { atLeast, atMost, plain, type Row, writeResults } from './results.ts'

const PAGES = ['/en/login', '/en/registration']
const PAGE_KB = 180
const LCP_MS = 1000

/** Runs the whole bench at once, so that every ratio compares figures of the same minutes. */
const postgres = await startPostgres()
try {
  say('floors')
  const floors = await startFloors(postgres)
  const rows = await measureFloors(floors)
  say('PostgreSQL outside')
  await postgres.create('portico')
  const outside = await measureStore('PostgreSQL', floors, postgres.url('portico'))
  say('embedded PGlite')
  const embedded = await measureStore('PGlite', floors)
  await floors.stop()
  say("moderators' desk")
  const desk = await measureDeskAlone(postgres)
  say('pages')
  const pages = await measurePages(PAGES)
  console.log(
    writeResults([
      { title: 'Floors', rows },
      { title: 'With PostgreSQL outside', rows: outside },
      { title: 'With the embedded PGlite', rows: embedded },
      { title: "Moderators' desk", rows: desk },
      ...pages.map((page) => ({ title: `Page ${page.page}, Lighthouse mobile`, rows: pageRows(page) })),
    ]),
  )
} finally {
  await postgres.stop()
}

function pageRows(page: PageFigures): Row[] {
  return [
    ...Object.entries(page.scores).map(([category, score]) => atLeast(category, score, 100, 0)),
    atMost('bytes on the wire', page.kilobytes, PAGE_KB, 'KB'),
    plain('requests', String(page.requests)),
    atMost('requests to another origin', page.foreignRequests, 0, ''),
    atMost('largest contentful paint', page.lcpMs, LCP_MS, 'ms'),
    plain('blocking time', `${page.blockingMs} ms`),
    atMost('layout shift', page.layoutShift, 0, ''),
  ]
}

function say(step: string): void {
  console.error(`bench: ${step}`)
}
