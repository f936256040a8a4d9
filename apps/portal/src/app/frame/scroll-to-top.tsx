import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'

const SCROLL_TO_TOP_AFTER_VIEWPORTS = 1.5

/**
 * After one and a half windows of scrolling, one press leads back to the top. In a narrow or low window, where it would
 * lie over what can be pressed, it waits in the footer.
 */
export function ScrollToTop() {
  const { t } = useTranslation('shell')
  const [far, setFar] = useState(false)

  useEffect(() => {
    const look = () => setFar(window.scrollY > SCROLL_TO_TOP_AFTER_VIEWPORTS * window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])

  if (!far) return null
  const go = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
    focusHeading()
  }
  return (
    <button
      type="button"
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={go}
      className="rise fixed end-6 bottom-20 z-20 grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised text-ink shadow-float hover:border-edge max-tablet:static cramped:static"
    >
      <ArrowUp className="size-5" aria-hidden="true" />
    </button>
  )
}
