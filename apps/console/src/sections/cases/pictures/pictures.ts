import { moderation } from '@portico/contract/moderation/endpoints'
import { download } from '@portico/ui/delivery/calls.ts'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { createStore, type Store } from '@portico/ui/store.ts'

export type Picture =
  | { kind: 'loading' }
  | { kind: 'ready'; url: string }
  | { kind: 'failed' }
  /** It does not open any more, or is no longer there: asking again does not help. */
  | { kind: 'lost' }
type Size = 'small' | undefined
type Kept = {
  caseId: string
  store: Store<Picture>
  stop: AbortController
  /** Decoded, so that it is drawn with the case and not after it. */
  image: HTMLImageElement | null
}

const LOADING: Picture = { kind: 'loading' }
/** The status of `image_lost`. */
const GONE = 410

/**
 * The pictures of the open case and of the next one. The server forbids every cache to keep them, so the page itself
 * does: each is fetched, marked and recorded once for a look at its case, and dropped with it.
 */
const kept = new Map<string, Kept>()
/** How many windows of the page hold a case open. */
const holders = new Map<string, number>()
emptiedAtSignOut({ personal: true }, () => sweep(() => false))

/** The picture as it is now; the first who asks has it fetched. */
export function pictureOf(caseId: string, path: string, size: Size): Store<Picture> {
  const key = `${path} ${size ?? ''}`
  const known = kept.get(key)
  if (known) return known.store
  const one: Kept = { caseId, store: createStore(LOADING), stop: new AbortController(), image: null }
  kept.set(key, one)
  void fetchPicture(one, path, size)
  return one.store
}

/** Fetches a picture again that did not come. */
export function retryPicture(caseId: string, path: string, size: Size): void {
  const known = kept.get(`${path} ${size ?? ''}`)
  if (known?.caseId !== caseId || known.store.get().kind !== 'failed') return
  known.store.set(LOADING)
  void fetchPicture(known, path, size)
}

/** Keeps a picture that was drawn here and that the server does not have. */
export function keepDrawing(caseId: string, path: string, svg: string): void {
  const key = `${path} `
  if (kept.has(key)) return
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  kept.set(key, {
    caseId,
    store: createStore<Picture>({ kind: 'ready', url }),
    stop: new AbortController(),
    image: null,
  })
}

async function fetchPicture(one: Kept, path: string, size: Size): Promise<void> {
  const { signal } = one.stop
  try {
    const answer = await download(moderation.readImage, { params: { path }, query: { size }, signal })
    if (!answer.ok) return one.store.set({ kind: answer.failure.status === GONE ? 'lost' : 'failed' })
    const blob = URL.createObjectURL(answer.data)
    if (signal.aborted) return URL.revokeObjectURL(blob)
    one.image = new Image()
    one.image.src = blob
    await one.image.decode()
    if (signal.aborted) return URL.revokeObjectURL(blob)
    one.store.set({ kind: 'ready', url: blob })
  } catch {
    if (!signal.aborted) one.store.set({ kind: 'failed' })
  }
}

/** Keeps the pictures of these cases until the returned function is called. */
export function holdPictures(ids: readonly string[]): () => void {
  for (const id of ids) holders.set(id, (holders.get(id) ?? 0) + 1)
  return () => {
    for (const id of ids) holders.set(id, (holders.get(id) ?? 1) - 1)
    // The next case retains its pictures in the same moment.
    setTimeout(() => sweep((id) => (holders.get(id) ?? 0) > 0))
  }
}

function sweep(isHeld: (caseId: string) => boolean): void {
  for (const [id, count] of holders) if (count === 0) holders.delete(id)
  for (const [key, one] of kept) {
    if (isHeld(one.caseId)) continue
    kept.delete(key)
    one.stop.abort()
    const picture = one.store.get()
    if (picture.kind === 'ready') URL.revokeObjectURL(picture.url)
  }
}
