import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { type Project, type SlideTheme, themeOfSlide } from './sequence.ts'

type DoorProps = {
  project: Project
  isHere: boolean
  slide: number
  action: Elements
  children: Elements
}

/**
 * One project: its text stands still in front of a picture that turns from day to night. The text exists twice, in ink
 * for the day and in light for the night, and each copy shows as far as its own sky reaches.
 */
export function Door({ project, isHere, slide, action, children }: DoorProps) {
  const { t } = useTranslation('home')
  const theme = themeOfSlide(slide)
  const title = t(`${project}.title`)
  return (
    <article
      aria-roledescription={t('stage.slide')}
      aria-label={title}
      className="door"
      data-project={project}
      data-here={isHere}
      data-theme={theme}
    >
      <span role="img" aria-label={t(`${project}.picture.${theme}`)} className="sr-only" />
      {children}
      <div className="door-frame" />
      <Words project={project} sky="light" />
      <Words project={project} sky="dark" />
      {/* The foot of every picture is dark. */}
      <div className="door-foot" data-theme="dark">
        {action}
      </div>
    </article>
  )
}

/** The second copy is for the eye only. */
function Words({ project, sky }: { project: Project; sky: SlideTheme }) {
  const { t } = useTranslation('home')
  return (
    <div className="door-half" data-theme={sky} aria-hidden={sky === 'dark' || undefined}>
      <div className="door-words">
        <p className="text-sm font-medium">{t(`${project}.type`)}</p>
        <h2 className="display-face text-2xl">{t(`${project}.title`)}</h2>
        <p className="in-phrases text-base">{t(`${project}.desc`)}</p>
      </div>
    </div>
  )
}
