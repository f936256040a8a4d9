import type { Elements } from '@portico/ui/elements.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'

type OnwardCardProps = {
  name: string
  /** The application's own picture. */
  mark: Elements
  pending: boolean
  onGo: () => void
  onStay: () => void
}

/** A person who signed in on the way to an application goes on to it, or declines. */
export function OnwardCard({ name, mark, pending, onGo, onStay }: OnwardCardProps) {
  const { t } = useTranslation('profile')
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        {mark}
        <span className="min-w-0">{t('onward.text', { application: name })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-tablet:w-full max-tablet:flex-col max-tablet:items-stretch">
        <Button pending={pending} onClick={onGo}>
          <span>{t('onward.go', { application: name })}</span>
          <ArrowRight className="mirror size-5" aria-hidden="true" />
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onStay}>
          {t('onward.stay')}
        </Button>
      </div>
    </Card>
  )
}
