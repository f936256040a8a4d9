import { measurePage, type PageFigures } from './page.ts'
import { startPortico } from './portico.ts'

/** Newcomers have no accounts. */
const NOBODY = 0

/** Measures the pages one after the other, on a server that does nothing else. */
export async function measurePages(paths: readonly string[]): Promise<PageFigures[]> {
  const portico = await startPortico(undefined, NOBODY)
  const figures: PageFigures[] = []
  try {
    for (const path of paths) {
      console.error(`bench: ${path}`)
      figures.push(await measurePage(portico.url + path))
    }
    return figures
  } finally {
    await portico.stop()
    await portico.remove()
  }
}
