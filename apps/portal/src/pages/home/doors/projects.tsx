import type { Elements } from '@portico/ui/elements.ts'
import { useWideScreen } from '@portico/ui/parts/wide-screen.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useCallback, useRef, useState } from 'react'
import { Door } from './door.tsx'
import { Picture } from './picture.tsx'
import {
  BEATS,
  BEATS_PER_PROJECT,
  beatAfter,
  FIRST_SLIDES,
  PROJECTS,
  type Project,
  projectAt,
  type Slides,
  slideAt,
  slidesAfter,
} from './sequence.ts'
import { StageControls } from './stage-controls.tsx'
import { variables } from './track.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useGestures } from './use-gestures.ts'
import './stage.css'
import './scene.css'
import './scene-motion.css'

export const LANDING_TRANSITION_MS = 3000

type Step = {
  beat: number
  slides: Slides
  move?: 'forward' | 'back'
  /** The outer slider has moved. */
  enters?: boolean
  by: 'time' | 'hand'
}

/** Created once: they never change, so neither a beat nor the configuration renders them again. */
const PICTURES: Record<Project, Elements> = {
  energy: <Picture project="energy" />,
  trading: <Picture project="trading" />,
}

/** Two sliders side by side, or nested on a phone: see `docs/decisions/landing.md`. */
export function Projects({ actions }: { actions: Record<Project, Elements> }) {
  const { t } = useTranslation('home')
  const stage = useRef<HTMLElement>(null)
  // Unknown in the prerendered page: there the style sheet alone decides what is visible.
  const narrow = useWideScreen() === false
  const [step, setStep] = useState<Step>({ beat: 0, slides: FIRST_SLIDES, by: 'time' })
  const { beat } = step

  const next = useCallback((from: number) => {
    setStep((was) => stepTo(was, beatAfter(from), 'forward', 'time'))
  }, [])
  const go = useCallback(
    (move: 'forward' | 'back') => {
      // By hand, a phone moves by whole projects, a wide screen by themes.
      const stride = narrow ? BEATS_PER_PROJECT : 1
      setStep((was) => {
        const start = was.beat - (was.beat % stride)
        return stepTo(was, (start + (move === 'forward' ? stride : BEATS - stride)) % BEATS, move, 'hand')
      })
    },
    [narrow],
  )
  const forward = useCallback(() => go('forward'), [go])
  const back = useCallback(() => go('back'), [go])
  const choose = (to: number) => setStep((was) => stepTo(was, to, to < was.beat ? 'back' : 'forward', 'hand'))

  const autoplay = useAutoplay(stage, beat, next)
  const current = projectAt(beat)
  useGestures(stage, { forward, back }, { first: current === PROJECTS[0], last: current === PROJECTS.at(-1) })

  return (
    <section
      ref={stage}
      aria-roledescription={t('stage.carousel')}
      aria-label={t('stage.label')}
      className="stage"
      data-moving={autoplay.moving}
      data-still={autoplay.still || undefined}
      data-move={step.move}
      data-enters={step.enters || undefined}
      data-by={step.by}
      style={variables({ 'slide-ms': `${LANDING_TRANSITION_MS}ms` })}
    >
      <div className="doors" aria-live={autoplay.playing ? 'off' : 'polite'}>
        {PROJECTS.map((project) => (
          <Door
            key={project}
            project={project}
            isHere={project === current}
            slide={narrow ? step.slides[project] : slideAt(beat)}
            action={actions[project]}
          >
            {PICTURES[project]}
          </Door>
        ))}
      </div>
      <StageControls beat={beat} autoplay={autoplay} onChoose={choose} />
    </section>
  )
}

function stepTo(was: Step, beat: number, move: 'forward' | 'back', by: Step['by']): Step {
  if (beat === was.beat) return was
  // Within a project the outer slider does not move, and keeps the direction of its last move.
  const enters = projectAt(beat) !== projectAt(was.beat)
  const moved = enters ? move : was.move
  return { beat, slides: slidesAfter(was.slides, beat), by, enters, ...(moved ? { move: moved } : {}) }
}
