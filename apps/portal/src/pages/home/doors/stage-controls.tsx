import { classNames } from '@portico/ui/class-names.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { BEATS_PER_PROJECT, PROJECTS, projectAt, slideAt, themeOfSlide } from './sequence.ts'

type StageControlsProps = {
  beat: number
  autoplay: { stopped: boolean; toggle: () => void }
  onChoose: (beat: number) => void
}

/**
 * Stop and start, and a button for each slide: projects on a phone, day and night on a wide screen. The prerendered
 * page holds both and the window's width shows one, so nothing moves when the scripts come.
 */
export function StageControls({ beat, autoplay, onChoose }: StageControlsProps) {
  const { t } = useTranslation('home')
  const projects = PROJECTS.map((project, index) => ({
    name: t(`${project}.type`),
    beat: index * BEATS_PER_PROJECT,
    current: projectAt(beat) === project,
    shown: 'tablet:hidden',
  }))
  const themes = Array.from({ length: BEATS_PER_PROJECT }, (_, slide) => ({
    name: t(`stage.${themeOfSlide(slide)}`),
    beat: slide,
    current: slideAt(beat) === slide,
    shown: 'max-tablet:hidden',
  }))
  const label = t(autoplay.stopped ? 'stage.play' : 'stage.pause')
  return (
    <div className="flex items-center justify-center gap-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink motion-reduce:hidden"
        onClick={autoplay.toggle}
      >
        {autoplay.stopped ? (
          <Play className="size-4.5 fill-current" aria-hidden="true" />
        ) : (
          <Pause className="size-4.5 fill-current" aria-hidden="true" />
        )}
      </button>
      <fieldset className="flex">
        <legend className="sr-only">{t('stage.choose')}</legend>
        {[...projects, ...themes].map((slide) => (
          <button
            key={slide.name}
            type="button"
            aria-current={slide.current}
            className={classNames(
              'stage-pick grid min-h-11 min-w-18 content-center gap-1.5 px-1.5 text-sm',
              slide.current ? 'text-ink' : 'text-muted hover:text-ink',
              slide.shown,
            )}
            onClick={() => onChoose(slide.beat)}
          >
            <span>{slide.name}</span>
            <span className="stage-bar" />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
