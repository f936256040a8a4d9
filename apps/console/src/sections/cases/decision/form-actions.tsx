import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Key } from '../keys/key.tsx'

type FormActionsProps = {
  /** What the decision is called. */
  send: string
  /** The key that sends it from where the focus is. */
  sendKey?: string
  isDangerous?: boolean
  isSending: boolean
  isDisabled?: boolean
  cancel: () => void
}

/** The row that ends a form of a decision: back, or send it. */
export function FormActions({
  send,
  sendKey = '⏎',
  isDangerous = false,
  isSending,
  isDisabled = false,
  cancel,
}: FormActionsProps) {
  const { t } = useTranslation('console-review')
  return (
    <div className="sticky -bottom-3 -mx-4 -mb-3 flex gap-2 border-t border-line bg-surface px-4 py-3">
      <Button variant="quiet" size="small" onClick={cancel}>
        {t('decision.cancel')}
      </Button>
      <Button
        type="submit"
        size="small"
        variant={isDangerous ? 'danger' : 'primary'}
        pending={isSending}
        disabled={isDisabled}
        className="flex-1"
        // A key that has been down since before the form came is no answer to it.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
      >
        <span>{send}</span>
        <Key>{sendKey}</Key>
      </Button>
    </div>
  )
}
