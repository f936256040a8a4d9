/** Makes a value when it is first asked for: a command makes every module, and works without what it does not use. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
