import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect } from 'react'
import { queue } from '../list/queue.ts'

/** Long enough to be read aloud. */
const SEEN_AFTER_MS = 5000

/** Cases that others have handed in meanwhile: announced to screen readers, and shown below the top of the list. */
export function NewCases({ count, isPastTop }: { count: number; isPastTop: boolean }) {
  const { t } = useTranslation('console-cases')
  useEffect(() => {
    if (count === 0 || isPastTop) return
    const timer = setTimeout(queue.noteSeen, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [count, isPastTop])
  const text = count === 0 ? '' : t('new', { count })
  const toTop = () => {
    queue.noteSeen()
    scrollTo({ top: 0 })
  }
  return (
    <div className="sticky top-29 z-20 flex h-0 justify-center">
      <p role="status" className="sr-only">
        {text}
      </p>
      {count > 0 && isPastTop ? (
        <span className="h-11 rounded-field shadow-float">
          <Button size="small" onClick={toTop}>
            <ArrowUp className="size-4" aria-hidden="true" />
            <span>{text}</span>
          </Button>
        </span>
      ) : null}
    </div>
  )
}
