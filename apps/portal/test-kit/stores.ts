import type { Store } from '@portico/ui/store.ts'

const resets: (() => void)[] = []

/** `createStore` that remembers what each store began with. */
export function tracked(create: <T>(initial: T) => Store<T>) {
  return <T>(initial: T): Store<T> => {
    const store = create(initial)
    resets.push(() => store.set(initial))
    return store
  }
}

export function resetStores(): void {
  for (const reset of resets) reset()
}
