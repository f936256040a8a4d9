import { type RefObject, useEffect, useState } from 'react'
import { watchPresence } from './presence.ts'
import { BEAT_MS } from './sequence.ts'

type Autoplay = {
  /** The pictures move: they were not stopped, they are on the screen, and the system does not ask for reduced motion. */
  moving: boolean
  /** The slides move on by themselves. */
  playing: boolean
  /** The person pressed the stop button. */
  stopped: boolean
  toggle: () => void
}

/**
 * Moves on after each beat. A pointer over the stage or focus inside it holds the slides, so that nothing slides away
 * from a reader; the button, a hidden tab and a stage out of sight stop the pictures too.
 */
export function useAutoplay(
  stage: RefObject<HTMLElement | null>,
  beat: number,
  next: (from: number) => void,
): Autoplay {
  const [stopped, setStopped] = useState(false)
  const [engaged, setEngaged] = useState(false)
  // Until the scripts run, nothing is known about the stage: the pictures wait until they start them.
  const [away, setAway] = useState(true)
  const [reduced, setReduced] = useState(false)
  const moving = !stopped && !away && !reduced
  const playing = moving && !engaged

  useEffect(() => {
    const element = stage.current
    if (!element) return
    return watchPresence(element, { engaged: setEngaged, away: setAway, reduced: setReduced })
  }, [stage])

  useEffect(() => {
    if (!playing) return
    // Every beat has its full time, also one chosen by hand.
    const timer = setTimeout(() => next(beat), BEAT_MS)
    return () => clearTimeout(timer)
  }, [playing, beat, next])

  return { moving, playing, stopped, toggle: () => setStopped((was) => !was) }
}
