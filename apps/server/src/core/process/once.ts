/** Makes a value when it is first asked for, and once: what is never asked for costs nothing. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
