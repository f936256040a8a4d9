import { accountData } from '@portico/contract/account-data/endpoints'
import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import type { DeletionPlanned } from '@portico/contract/account-data/schemas'
import { DAY_S } from '@portico/contract/kernel/units'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { Dialog, DialogButtons } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'

type DeleteCardProps = {
  /** For the password manager, which stores passwords by user name. */
  email: string
  onPlanned: (planned: DeletionPlanned) => void
}

const FIELDS = { password } satisfies FieldsOf<typeof accountData.remove>
const DAYS = ACCOUNT_KEPT_BEFORE_DELETION_S / DAY_S

export function DeleteCard({ email, onPlanned }: DeleteCardProps) {
  const { t } = useTranslation('account-data')
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{t('delete.title')}</h2>
        <p className="max-w-150 text-muted">{t('delete.text', { count: DAYS })}</p>
        <p className="max-w-150 text-muted">{t('delete.until')}</p>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('delete.button')}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('delete.question')}>
        <DeleteForm email={email} onPlanned={onPlanned} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

function DeleteForm({ email, onPlanned, onCancel }: DeleteCardProps & { onCancel: () => void }) {
  const { t } = useTranslation(['account-data', 'passwords', 'common'])
  const form = useForm({
    fields: FIELDS,
    // The password that was just typed proves who it is: without this the portal would ask for it a second time.
    send: async (body) => {
      const proved = await call(stepUp.send, { body })
      return proved.ok ? call(accountData.remove, { body }) : proved
    },
    onDone: onPlanned,
  })
  return (
    <Form form={form}>
      <p>{t('delete.text', { count: DAYS })}</p>
      <p>{t('delete.until')}</p>
      <FormAlert />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('password')}
        data-first-focus
        label={t('passwords:current')}
        autoComplete="current-password"
      />
      <DialogButtons>
        <SubmitButton variant="danger" fullWidth={false} pendingLabel={t('delete.pending')}>
          {t('delete.button')}
        </SubmitButton>
        <Button variant="secondary" disabled={form.pending} onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
