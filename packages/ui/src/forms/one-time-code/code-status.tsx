import { OTP_TRIES } from '@portico/contract/two-factor/limits'
import { factsOfMethod } from '@portico/contract/two-factor/methods'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { classNames } from '../../class-names.ts'
import { sentences } from '../../texts/sentences.ts'
import { useTranslation } from '../../translation/translation.tsx'
import { type CodeState, isSent } from './code-state.ts'
import type { PasteFailure } from './paste-button.tsx'

type CodeStatusProps = {
  codeState: CodeState
  /** Another error of the field. */
  other: string | undefined
  pasteFailure: PasteFailure | null
}

/**
 * The line below the boxes: how many tries are left, and what is wrong. It is as high as its longest text, so that no
 * state moves what stands below.
 */
export function CodeStatus({ codeState, other, pasteFailure }: CodeStatusProps) {
  const { t, i18n } = useTranslation(['one-time-code', 'errors'])
  const { type, triesLeft, isExpired, isWrong } = codeState
  const tries = (left: number) => t('triesLeft', { tries: left })
  const wrong = (left: number) => sentences(i18n.language, t('errors:invalid_confirmation_code'), tries(left))
  const spent = t(factsOfMethod(type).kind === 'generated' ? 'spentApp' : 'errors:confirmation_code_error')
  const all = [wrong(OTP_TRIES - 1), spent, ...(isSent(codeState) ? [t('expired')] : [])]

  const error = triesLeft === 0 ? spent : isExpired ? t('expired') : isWrong ? wrong(triesLeft) : other
  const message = error ?? (pasteFailure ? t(`paste.${pasteFailure}`) : undefined)
  return (
    <span className="grid min-w-0 flex-1 *:[grid-area:1/1]">
      {all.map((text) => (
        <span key={text} aria-hidden="true" className="invisible flex gap-1.5">
          <Sign />
          <span>{text}</span>
        </span>
      ))}
      {/* Always there: a screen reader hears only what changes in a region that it knows. */}
      <span role="alert" className={classNames('flex gap-1.5', error ? 'text-danger' : 'text-brass')}>
        {message ? (
          <>
            <Sign />
            <span className="min-w-0">{message}</span>
          </>
        ) : null}
      </span>
      {message ? null : <span>{tries(triesLeft)}</span>}
    </span>
  )
}

/** Next to the text: colour alone does not reach everybody. */
const Sign = () => <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
