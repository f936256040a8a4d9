import { createStore, useStore } from '@portico/ui/store.ts'
import { type RefObject, useEffect, useState } from 'react'
import { watchFrames } from './frames.ts'
import { watchPresence } from './presence.ts'
import { BEAT_MS } from './sequence.ts'

type Autoplay = {
  /** The pictures move: they were not stopped, they are on the screen, and the system does not ask for reduced motion. */
  moving: boolean
  /** The slides move on by themselves. */
  playing: boolean
  /** The button starts them: a person stopped them, or they are still. */
  stopped: boolean
  /** Too few frames came. */
  still: boolean
  toggle: () => void
}

/** On trial until it is known whether the machine draws fast enough; what a person starts is not tried again. */
type Motion = 'trial' | 'running' | 'stopped' | 'still'

/** For the visit, in no storage of the browser: the cookie policy lists all that is kept there. */
const motionStore = createStore<Motion>('trial')

/**
 * Moves on after each beat. A pointer over the stage or focus inside it holds the slides, so that nothing slides away
 * from a reader; the button, a hidden tab and a stage out of sight stop the pictures too, and where frames do not come
 * they stand still as with reduced motion.
 */
export function useAutoplay(
  stage: RefObject<HTMLElement | null>,
  beat: number,
  next: (from: number) => void,
): Autoplay {
  const motion = useStore(motionStore, 'trial')
  const [engaged, setEngaged] = useState(false)
  // Until the scripts run, nothing is known about the stage: the pictures wait until they start them.
  const [away, setAway] = useState(true)
  const [reduced, setReduced] = useState(false)
  const stopped = motion === 'stopped' || motion === 'still'
  const moving = !stopped && !away && !reduced
  const playing = moving && !engaged
  const onTrial = moving && motion === 'trial'

  useEffect(() => {
    const element = stage.current
    if (!element) return
    return watchPresence(element, { engaged: setEngaged, away: setAway, reduced: setReduced })
  }, [stage])

  useEffect(() => {
    if (!onTrial) return
    return watchFrames((come) => motionStore.set(come ? 'running' : 'still'))
  }, [onTrial])

  useEffect(() => {
    if (!playing) return
    // Every beat has its full time, also one chosen by hand.
    const timer = setTimeout(() => next(beat), BEAT_MS)
    return () => clearTimeout(timer)
  }, [playing, beat, next])

  const toggle = () => motionStore.set(stopped ? 'running' : 'stopped')
  return { moving, playing, stopped, still: motion === 'still', toggle }
}
