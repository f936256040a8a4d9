import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Plus from 'lucide-react/icons/plus'

const QUESTIONS = ['each', 'documents', 'phone', 'leave'] as const

/** Opened one at a time; without scripts too. */
export function Questions() {
  const { t } = useTranslation('home')
  return (
    <section className="story-part desktop:grid-cols-[5fr_8fr] desktop:gap-16">
      <h2 className="display-face text-2xl tablet:text-3xl">{t('story.questions.title')}</h2>
      <div className="border-t border-line">
        {QUESTIONS.map((question) => (
          <details key={question} name="questions" className="group border-b border-line">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-medium">
              <span>{t(`story.questions.${question}.question`)}</span>
              <Plus
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-45"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-160 pb-5 text-muted">{t(`story.questions.${question}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
