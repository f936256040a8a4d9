import { type NotificationType, notifications } from '@portico/ui/notifications/notifications.ts'
import { Alert, type AlertTone } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useState } from 'react'
import { Row, Specimen } from './specimen.tsx'

const TONES: AlertTone[] = ['info', 'good', 'warning', 'danger']
const TYPES: NotificationType[] = ['success', 'error', 'wait']

export function Feedback() {
  return (
    <>
      <Specimen name="Alert">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert of tone ${tone}`}>
            One sentence that says what happened, one that says what to do.
          </Alert>
        ))}
        <Alert tone="warning" title="With a way on" action={<Button size="small">Send again</Button>} />
      </Specimen>
      <Specimen name="Dialog, toast">
        <Row>
          <Dialogs />
          <Toasts />
        </Row>
      </Specimen>
    </>
  )
}

function Dialogs() {
  const [tone, setTone] = useState<'primary' | 'danger'>()
  const [last, setLast] = useState<'primary' | 'danger'>('primary')
  function open(next: 'primary' | 'danger') {
    setTone(next)
    setLast(next)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => open('primary')}>
        Ask
      </Button>
      <Button variant="secondary" onClick={() => open('danger')}>
        Ask before harm
      </Button>
      <ConfirmDialog
        isOpen={tone !== undefined}
        tone={last}
        title="Sign out?"
        confirmLabel="Sign out"
        cancelLabel="Cancel"
        onClose={() => setTone(undefined)}
        onConfirm={() => setTone(undefined)}
      >
        You will be signed out on this device.
      </ConfirmDialog>
    </>
  )
}

/** What shows them stands in the frame of every page. */
function Toasts() {
  return TYPES.map((type) => (
    <Button
      key={type}
      variant="secondary"
      onClick={() => notifications.show(type, `A toast of type ${type}`)}
    >
      {`Toast: ${type}`}
    </Button>
  ))
}
