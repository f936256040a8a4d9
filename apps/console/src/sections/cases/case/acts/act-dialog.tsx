import type { ApiFailure } from '@portico/client/api-errors'
import { FormElement } from '@portico/ui/forms/form-element.tsx'
import { useFailureText } from '@portico/ui/load/load-failure.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog, DialogButtons } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../../../delivery/queries.ts'

type ActDialogProps = {
  isOpen: boolean
  close: () => void
  title: string
  /** What the button is called that does it. */
  send: string
  onSend: () => void
  /** The call that does it: its failure is gone when the dialog is closed. */
  sending: { isPending: boolean; error: CallFailed | null; reset: () => void }
  /** That of the call, unless the form itself needs another. */
  failure?: ApiFailure | undefined
  /** What it says where the server gives no reason of its own. */
  failed: string
  children: ReactNode
}

/** A form over the case. What was typed stays when it is closed. */
export function ActDialog({
  isOpen,
  close,
  title,
  send,
  onSend,
  sending,
  failure = sending.error?.failure,
  failed,
  children,
}: ActDialogProps) {
  const { t } = useTranslation('console-review')
  const textOf = useFailureText()
  const leave = () => {
    sending.reset()
    close()
  }
  return (
    <Dialog isOpen={isOpen} onClose={leave} title={title} locked={sending.isPending}>
      <FormElement
        className="grid gap-4"
        send={onSend}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        <div className="grid gap-4">{children}</div>
        {/* There before its text, so that a screen reader says it. */}
        <div role="status" className="empty:hidden">
          {failure ? <Alert tone="danger">{textOf(failure, failed)}</Alert> : null}
        </div>
        <DialogButtons>
          <Button type="submit" size="small" pending={sending.isPending}>
            {send}
          </Button>
          <Button variant="secondary" size="small" onClick={leave} disabled={sending.isPending}>
            {t('decision.cancel')}
          </Button>
        </DialogButtons>
      </FormElement>
    </Dialog>
  )
}
