import { measureClicks } from './measure-clicks.ts'
import { startPortico } from './portico.ts'
import { writeResults } from './results.ts'

/** One account is signed in; the bench makes them by the eight. */
const ACCOUNTS = 1

/** `npm run bench -- clicks`: how soon a page answers a click, on this machine and on one a quarter as fast. */
const portico = await startPortico(undefined, ACCOUNTS)
try {
  console.log(writeResults(await measureClicks(portico), 'clicks'))
} finally {
  await portico.stop()
  await portico.remove()
}
