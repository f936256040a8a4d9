const REDUCED = '(prefers-reduced-motion: reduce)'

type Listeners = Record<'engaged' | 'away' | 'reduced', (is: boolean) => void>

/**
 * Tells whether a person is using the stage, whether it is out of sight, and whether the system asks for reduced
 * motion.
 */
export function watchPresence(stage: HTMLElement, tell: Listeners): () => void {
  const off = new AbortController()
  const { signal } = off
  const now = { pointed: false, focused: false, inSight: true }
  const set = (change: Partial<typeof now>) => {
    Object.assign(now, change)
    tell.engaged(now.pointed || now.focused)
    tell.away(document.hidden || !now.inSight)
  }
  // A finger does not rest on the stage like a pointer: it is gone before anything is read.
  stage.addEventListener('pointerenter', ({ pointerType }) => set({ pointed: pointerType === 'mouse' }), {
    signal,
  })
  stage.addEventListener('pointerleave', () => set({ pointed: false }), { signal })
  stage.addEventListener('focusin', ({ target }) => set({ focused: isVisiblyFocused(target) }), { signal })
  // Focus that a click left behind becomes visible with the first key, and holds the slides from then on.
  stage.addEventListener('keydown', () => set({ focused: true }), { signal })
  stage.addEventListener('focusout', () => set({ focused: false }), { signal })
  document.addEventListener('visibilitychange', () => set({}), { signal })
  const sight = new IntersectionObserver((entries) =>
    set({ inSight: entries.at(-1)?.isIntersecting ?? true }),
  )
  sight.observe(stage)
  const system = matchMedia(REDUCED)
  tell.reduced(system.matches)
  system.addEventListener('change', () => tell.reduced(system.matches), { signal })
  return () => {
    off.abort()
    sight.disconnect()
  }
}

function isVisiblyFocused(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible')
}
