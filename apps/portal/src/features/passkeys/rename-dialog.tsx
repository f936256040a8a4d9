import { passkeys } from '@portico/contract/passkeys/endpoints'
import { PASSKEY_NAME_MAX } from '@portico/contract/passkeys/limits'
import type { Passkey } from '@portico/contract/passkeys/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { text } from '@portico/ui/forms/text-kinds.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog, DialogButtons } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

const FIELDS = { name: { ...text, isDrafted: false } } satisfies FieldsOf<typeof passkeys.rename>

type RenameProps = { passkey: Passkey; onDone: (renamed: Passkey) => void; onClose: () => void }

type RenameDialogProps = Omit<RenameProps, 'passkey'> & { passkey: Passkey | null }

export function RenameDialog({ passkey, ...rest }: RenameDialogProps) {
  const { t } = useTranslation('passkeys')
  return (
    <Dialog isOpen={passkey !== null} onClose={rest.onClose} title={t('renaming.title')}>
      {passkey ? <RenameForm key={passkey.id} passkey={passkey} {...rest} /> : null}
    </Dialog>
  )
}

function RenameForm({ passkey, onDone, onClose }: RenameProps) {
  const { t } = useTranslation(['passkeys', 'common'])
  const form = useForm({
    fields: FIELDS,
    send: ({ name }) => call(passkeys.rename, { params: { id: passkey.id }, body: { name } }),
    onDone,
  })
  return (
    <Form form={form}>
      <FormAlert />
      <TextField
        {...form.field('name')}
        label={t('renaming.name')}
        defaultValue={passkey.name}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        dir="auto"
        data-first-focus
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogButtons>
        <SubmitButton fullWidth={false} pendingLabel={t('renaming.pending')}>
          {t('renaming.save')}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
