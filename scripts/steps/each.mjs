/** Does the work for each thing, begun in their order, and never for more of them at once than there are places. */
export async function each(things, places, work) {
  const waiting = things.values()
  const one = async () => {
    for (const thing of waiting) await work(thing)
  }
  await Promise.all(Array.from({ length: places }, one))
}
