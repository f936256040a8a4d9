import { isFamilyFirst } from '@portico/contract/profile/person-name'
import { writtenList } from '@portico/locales/formats/lists'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ListChecks from 'lucide-react/icons/list-checks'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { Ref } from 'react'

type DocumentStateTextProps = {
  ref: Ref<HTMLParagraphElement>
  /** The server has not taken in yet what was sent. */
  isPending: boolean
  isChanged: boolean
  /** It came back: what is here and saved may still be what was wrong. */
  isReturned: boolean
  /** Since it came back nothing has changed. */
  isUnchanged: boolean
  /** The names of the inputs that a hand-in needs and that are empty. */
  missing: readonly string[]
}

const isSurname = (name: string) => name.endsWith('.surname')

const ICON = 'mt-0.5 size-5 shrink-0'

/** Why a button cannot be pressed yet, in words: a grey button explains nothing. */
export function DocumentStateText({
  ref,
  isPending,
  isChanged,
  isReturned,
  isUnchanged,
  missing,
}: DocumentStateTextProps) {
  const { t, i18n } = useTranslation('verification')
  const lastPart = (name: string) => name.split('.').at(-1) as Parameters<typeof labelOf>[0]
  const labelOf = (part: 'name' | 'file') => t(`field.${part}`)
  // In the order in which the form asks for them.
  const inOrder = isFamilyFirst(i18n.language)
    ? missing.toSorted((a, b) => Number(isSurname(b)) - Number(isSurname(a)))
    : missing
  const labels = [...new Set(inOrder.map((name) => labelOf(lastPart(name))))]
  const list = writtenList(i18n.language, labels)
  const { Icon, tone, text } = isPending
    ? { Icon: CircleDashed, tone: 'text-muted', text: t('progress.pending') }
    : isChanged
      ? { Icon: PencilLine, tone: 'text-brass', text: t('progress.changed') }
      : missing.length > 0
        ? { Icon: CircleDashed, tone: 'text-muted', text: t('progress.missing', { fields: list }) }
        : isReturned
          ? {
              Icon: ListChecks,
              tone: 'text-brass',
              text: t(`progress.${isUnchanged ? 'unchanged' : 'returned'}`),
            }
          : { Icon: CircleCheck, tone: 'text-good', text: t('progress.complete') }
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="status"
      className="flex items-start gap-2 text-sm text-muted outline-none"
    >
      <Icon className={`${ICON} ${tone}`} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
