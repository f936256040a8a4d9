import axe, { type RunOptions } from 'axe-core'

/** Skips the content of foreign frames; their names in our page are still checked. */
const ALL: RunOptions = { resultTypes: ['violations'], iframes: false, elementRef: true }

/** Broken rules of axe, one line for each element. */
export async function violations(): Promise<string[]> {
  const { violations: broken } = await axe.run(document, ALL)
  return broken.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
