import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { PICTURES } from './needs-pictures.tsx'
import type { Step } from './steps.ts'

const SHOWN = {
  passport: ['passport', 'corners'],
  address: ['bill', 'corners'],
  business: ['company', 'corners'],
  additional: ['face', 'light'],
} as const satisfies Record<Step['name'], readonly (keyof typeof PICTURES)[]>

/** What is needed and why, before anybody begins to type. */
export function Needs({ step }: { step: Step }) {
  const { t } = useTranslation('verification')
  const [what, how] = SHOWN[step.name]
  const rows = [
    { picture: PICTURES[what], text: t(`needs.${step.name}.what`) },
    { picture: PICTURES[how], text: t(`needs.${step.name}.how`) },
    { picture: PICTURES.lock, text: t('needs.privacy') },
  ]
  return (
    <section className="grid gap-4" aria-label={t('needs.title')}>
      <ul className="grid gap-3 desktop:grid-cols-3 desktop:gap-4">
        {rows.map(({ picture, text }) => (
          <li
            key={text}
            className="flex items-center gap-4 rounded-field bg-paper p-4 max-[22.5rem]:flex-col max-[22.5rem]:items-start desktop:flex-col desktop:items-start desktop:gap-3"
          >
            <span className="shrink-0 max-desktop:[&_svg]:h-14 max-desktop:[&_svg]:w-18">{picture}</span>
            <span className="text-sm">{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('needs.time')}</p>
    </section>
  )
}
