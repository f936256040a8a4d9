const MARK = 'portico-reloaded'
const AGAIN_AFTER_MS = 10_000

/**
 * After an update the old page asks for files that are gone. One reload brings the new page; a second within
 * seconds would be a loop, so then the error shows. What was typed waits in the draft.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(MARK) ?? 0)
    if (Date.now() - last < AGAIN_AFTER_MS) return
    event.preventDefault()
    sessionStorage.setItem(MARK, String(Date.now()))
    location.reload()
  })
}
