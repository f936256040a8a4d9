import { type RefObject, useEffect, useState } from 'react'
import { BEAT_MS } from './sequence.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

type Autoplay = {
  /** The pictures move: nobody stopped them, they are on the screen, and the system does not ask for stillness. */
  moving: boolean
  /** Somebody pressed the button. */
  stopped: boolean
  reduced: boolean
  toggle: () => void
}

/**
 * Moves on after each beat. A pointer over the stage or the focus inside hold the slides, so that nothing is
 * taken from under a reader; the button, a hidden tab and a stage out of sight still the pictures too.
 */
export function useAutoplay(
  stage: RefObject<HTMLElement | null>,
  beat: number,
  next: (from: number) => void,
): Autoplay {
  const [stopped, setStopped] = useState(false)
  const [held, setHeld] = useState(false)
  const [away, setAway] = useState(false)
  const [reduced, setReduced] = useState(false)
  const moving = !stopped && !away && !reduced

  useEffect(() => {
    const element = stage.current
    if (!element) return
    return watchPresence(element, { held: setHeld, away: setAway, reduced: setReduced })
  }, [stage])

  useEffect(() => {
    if (!moving || held) return
    // Every beat, also one chosen by hand, has its whole time.
    const timer = setTimeout(() => next(beat), BEAT_MS)
    return () => clearTimeout(timer)
  }, [moving, held, beat, next])

  return { moving, stopped, reduced, toggle: () => setStopped((was) => !was) }
}

type Listeners = Record<'held' | 'away' | 'reduced', (is: boolean) => void>

function watchPresence(stage: HTMLElement, tell: Listeners): () => void {
  const off = new AbortController()
  const { signal } = off
  let pointed = false
  let focused = false
  let inSight = true
  const told = () => {
    tell.held(pointed || focused)
    tell.away(document.hidden || !inSight)
  }
  const set = (change: () => void) => () => {
    change()
    told()
  }
  const on = (name: string, change: () => void) => stage.addEventListener(name, set(change), { signal })
  // A finger is no pointer that rests: it is gone before anything is read.
  stage.addEventListener('pointerenter', (event) => set(() => (pointed = event.pointerType === 'mouse'))(), {
    signal,
  })
  on('pointerleave', () => (pointed = false))
  stage.addEventListener(
    'focusin',
    (event) =>
      set(() => (focused = event.target instanceof Element && event.target.matches(':focus-visible')))(),
    { signal },
  )
  on('focusout', () => (focused = false))
  document.addEventListener(
    'visibilitychange',
    set(() => {}),
    { signal },
  )
  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? true
    told()
  })
  sight.observe(stage)
  const system = matchMedia(REDUCED)
  tell.reduced(system.matches)
  system.addEventListener('change', () => tell.reduced(system.matches), { signal })
  return () => {
    off.abort()
    sight.disconnect()
  }
}
