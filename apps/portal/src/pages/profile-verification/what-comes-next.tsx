import type { Locale } from '@portico/contract/kernel/locales'
import { DOCUMENT_PAGES } from '@portico/contract/verification/document-pages'
import { askedOf, type NextDocument } from '@portico/contract/verification/next-document'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useStepPath } from './use-step-path.ts'

/** What else is asked of the person, and where that is done. */
export type AskedNext = { text: string; go: string; to: string }

/** Null where nothing is left to do, and for a document that was not accepted: its own page says so. */
export function useAskedNext(locale: Locale, next: NextDocument): AskedNext | null {
  const { t } = useTranslation('verification')
  const path = useStepPath(locale)
  const name = askedOf(next)
  if (name === null || !('documentType' in next)) return null
  return {
    text: t(`next.${name}.text`),
    go: t(`next.${name}.go`),
    to: path(DOCUMENT_PAGES[next.documentType]),
  }
}

export function GoNext({ asked, onClick }: { asked: AskedNext; onClick?: () => void }) {
  return (
    <Link to={asked.to} onClick={onClick} data-first-focus className={`${buttonClass()} justify-self-start`}>
      <span>{asked.go}</span>
      <ArrowRight className="mirror size-5" aria-hidden="true" />
    </Link>
  )
}
