import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { CircleCheck, CircleDashed, PencilLine } from 'lucide-react'
import type { Ref } from 'react'

type StandingTextProps = {
  ref: Ref<HTMLParagraphElement>
  /** The server has not taken in yet what was sent. */
  isPending: boolean
  isChanged: boolean
  /** The names of the inputs that a hand-in needs and that are empty. */
  missing: readonly string[]
}

const ICON = 'mt-0.5 size-5 shrink-0'

/** Why a button cannot be pressed yet, in words: a grey button explains nothing. */
export function StandingText({ ref, isPending, isChanged, missing }: StandingTextProps) {
  const { t, i18n } = useTranslation('verification')
  const lastPart = (name: string) => name.split('.').at(-1) as Parameters<typeof labelOf>[0]
  const labelOf = (part: 'name' | 'file') => t(`field.${part}`)
  const labels = [...new Set(missing.map((name) => labelOf(lastPart(name))))]
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' }).format(labels)
  const { Icon, tone, text } = isPending
    ? { Icon: CircleDashed, tone: 'text-muted', text: t('standing.pending') }
    : isChanged
      ? { Icon: PencilLine, tone: 'text-brass', text: t('standing.changed') }
      : missing.length > 0
        ? { Icon: CircleDashed, tone: 'text-muted', text: t('standing.missing', { fields: list }) }
        : { Icon: CircleCheck, tone: 'text-good', text: t('standing.complete') }
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
