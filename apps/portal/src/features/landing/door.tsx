import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Project, projectAt, slideAt, slideOf, themeOfSlide } from './sequence.ts'

type DoorProps = { project: Project; beat: number; narrow: boolean; action: ReactNode; children: ReactNode }

/** One project: its words stand still in front of a picture that turns from day to night. */
export function Door({ project, beat, narrow, action, children }: DoorProps) {
  const { t } = useTranslation('home')
  const slide = narrow ? slideOf(project, beat) : slideAt(beat)
  const theme = themeOfSlide(slide)
  const title = t(`${project}.title`)
  return (
    <article
      aria-roledescription={t('stage.slide')}
      aria-label={title}
      className="door"
      data-project={project}
      data-here={projectAt(beat) === project}
      data-theme={theme}
    >
      <span role="img" aria-label={t(`${project}.picture.${theme}`)} className="sr-only" />
      {children}
      <div className="door-frame" />
      <div className="door-words">
        <p className="text-sm font-medium">{t(`${project}.type`)}</p>
        <h2 className="display-face text-2xl">{title}</h2>
        <p className="text-base">{t(`${project}.desc`)}</p>
      </div>
      <div className="door-foot">{action}</div>
    </article>
  )
}
