import type { Elements } from '@portico/ui/elements.ts'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'

type IntroductionProps = {
  person: { firstName: string; lastName: string }
  application: string
  /** The application's picture. */
  mark: Elements
}

/** The person facing the application, and what one learns about the other. */
export function Introduction({ person, application, mark }: IntroductionProps) {
  const { t } = useTranslation('choose-account')
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4" aria-hidden="true">
        <Avatar firstName={person.firstName} lastName={person.lastName} />
        <span className="h-px w-8 bg-edge" />
        <ArrowRight className="mirror -mx-3 size-5 text-muted" />
        <span className="h-px w-8 bg-edge" />
        {mark}
      </div>
      <p className="text-sm text-pretty text-muted">{t('learns', { application })}</p>
    </div>
  )
}
