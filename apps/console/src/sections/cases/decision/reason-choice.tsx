import type { ReviewReason } from '@portico/contract/verification/reasons'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Key } from '../keys/key.tsx'
import type { DecisionDraft } from './decision-draft.ts'

type ReasonChoiceProps = {
  reason: ReviewReason
  kind: DecisionDraft['kind']
  /** The key that chooses it. */
  digit: number | undefined
  isChosen: boolean
  toggle: () => void
}

/**
 * A reason in the words of the staff, and what the person learns of it: what to do where the document comes back, and the
 * reason in their own words alone where it is refused for good.
 */
export function ReasonChoice({ reason, kind, digit, isChosen, toggle }: ReasonChoiceProps) {
  const { t } = useTranslation(['console-review', 'verification-reasons'])
  const learnt = kind === 'return' ? t(`reason.${reason}.asks`) : t(`verification-reasons:${reason}.title`)
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 rounded-field px-2 py-0.5 text-sm hover:bg-hover has-checked:bg-accent-tint">
      <input type="checkbox" className="check-box" checked={isChosen} onChange={toggle} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span>{t(`reason.${reason}.title`)}</span>
        <span className="text-xs text-muted">{learnt}</span>
      </span>
      {digit === undefined ? null : <Key>{String(digit)}</Key>}
    </label>
  )
}
