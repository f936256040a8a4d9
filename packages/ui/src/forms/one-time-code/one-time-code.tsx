import type { ApiResult, CodeTold } from '@portico/client/api-errors'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { OTP_LENGTH, RECOVERY_CODE_GROUP, RECOVERY_CODE_LENGTH } from '@portico/contract/two-factor/limits'
import { useRef, useState } from 'react'
import type { Elements } from '../../elements.ts'
import { CodeField } from '../../fields/code-field.tsx'
import { Button } from '../../parts/button.tsx'
import { useTranslation } from '../../translation/translation.tsx'
import type { CodeFacts } from '../code-facts.ts'
import { Form, FormAlert, SubmitButton } from '../form.tsx'
import { CodeStatus } from './code-status.tsx'
import { CodeTime } from './code-time.tsx'
import { PasteButton, type PasteFailure } from './paste-button.tsx'
import { ResendButton } from './resend-button.tsx'
import { useCodeEntry } from './use-code-entry.ts'

export type OneTimeCodeProps<Answer> = {
  /** Which factor's code: it decides about the time, the sending and some texts. */
  type: TwoFactorType
  /** What the server has said of the code when this part was opened. */
  facts: CodeFacts
  send: (code: string) => Promise<ApiResult<Answer>>
  /** Called once with the answer; the form stays busy, because another page or part replaces it. */
  onRight: (answer: Answer) => unknown
  /** Sends another code, or starts again where an app shows it; null: another page takes over. */
  again: () => Promise<ApiResult<CodeTold | null>>
  /** Called when no try is left. A page that shows this in its own way replaces the part. */
  onSpent?: () => void
  /** A recovery code counts too; `only`: the page asks for that and offers the other code itself. */
  recovery?: boolean | 'only'
  /** The page is there to enter the code. */
  autoFocus?: boolean
  submitLabel?: string | undefined
  /** The label of the button that begins again, where an app shows the code. */
  againLabel?: string | undefined
  /** Between the field and its buttons, for example a box to tick; a ticked one is read by `send`'s page. */
  children?: Elements
}

/**
 * A code with all that belongs to its entry: the tries left, the time that it lasts, the way to another one. Every state
 * takes the same room, so that nothing moves when a code was wrong or the time runs.
 */
export function OneTimeCode<Answer>({
  type,
  facts,
  send,
  onRight,
  again,
  onSpent,
  recovery = false,
  autoFocus = false,
  submitLabel,
  againLabel,
  children,
}: OneTimeCodeProps<Answer>) {
  const { t } = useTranslation('one-time-code')
  const [isRecovery, setRecovery] = useState(recovery === 'only')
  const [wasSwapped, setSwapped] = useState(false)
  const [pasteFailure, setPasteFailure] = useState<PasteFailure | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const newCode = useRef<HTMLButtonElement>(null)
  const alphabet = isRecovery ? 'crockford' : 'digits'
  const length = isRecovery ? RECOVERY_CODE_LENGTH : OTP_LENGTH
  const entry = useCodeEntry({
    type,
    facts,
    length,
    alphabet,
    field,
    newCode,
    send,
    onRight,
    again,
    onSpent,
  })
  const { form, codeState, isDead } = entry

  const edit = (code: string) => {
    setPasteFailure(null)
    entry.edited(code.length)
  }
  const swap = () => {
    setRecovery(!isRecovery)
    setSwapped(true)
    edit('')
  }

  return (
    <Form form={form} className="grid max-w-[25rem] gap-4">
      <CodeField
        key={`${codeState.round} ${isRecovery}`}
        ref={field}
        // A field that replaces another one takes its focus.
        autoFocus={autoFocus || wasSwapped || codeState.round > 0}
        data-first-focus={autoFocus || undefined}
        name="code"
        label={t(isRecovery ? 'label.recovery' : `label.${type}`)}
        labelEnd={
          <PasteButton
            field={field}
            alphabet={alphabet}
            disabled={isDead || form.pending}
            onFailure={setPasteFailure}
          />
        }
        hint={
          <span className="flex items-start justify-between gap-4">
            <CodeStatus codeState={codeState} other={entry.other} pasteFailure={pasteFailure} />
            <CodeTime codeState={codeState} onEnd={entry.ended} />
          </span>
        }
        length={length}
        {...(isRecovery ? { alphabet: 'crockford', group: RECOVERY_CODE_GROUP, autoComplete: 'off' } : {})}
        invalid={codeState.isWrong}
        disabled={isDead}
        readOnly={form.pending}
        onChange={edit}
        onComplete={() => void form.submit()}
      />
      {children}
      <FormAlert />
      <div className="grid gap-3">
        <SubmitButton disabled={isDead || codeState.typed < length} pendingLabel={t('pending')}>
          {submitLabel ?? t('submit')}
        </SubmitButton>
        {/* A recovery code is not awaited; only when the time is over, another round has to be asked for. */}
        {recovery === 'only' && !isDead ? null : (
          <ResendButton ref={newCode} entry={entry} againLabel={againLabel} />
        )}
        {recovery === true ? (
          <Button variant="quiet" fullWidth disabled={isDead} onClick={swap}>
            {t(isRecovery ? 'useCode' : 'useRecovery')}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
