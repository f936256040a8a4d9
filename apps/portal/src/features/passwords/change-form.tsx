import { passwords } from '@portico/contract/passwords/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password/password-policy.ts'
import { useWatch } from '@portico/ui/fields/watch.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { NewPasswordFields } from '@portico/ui/forms/new-password-fields.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { forgetPasskeyUsed } from '../../account/passkey-used.ts'
import { changeFields, maySave } from './fields.ts'
import { nameOf, RemainingMeans, WAYS_IN } from './remaining-means.tsx'
import { Suggestion } from './suggestion.tsx'

/** What still opens the account, by name, and whether what could be removed was. */
export type Changed = { left: string[]; isCleared: boolean }

type ChangeFormProps = {
  /** For the password manager, which stores passwords by user name. */
  email: string
  locale: string
  onChanged: (change: Changed) => void
}

export function ChangeForm({ email, locale, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['profile-password', 'passwords'])
  const policy = useConfigValue(passwordPolicy)
  const [isReady, setReady] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const ways = useLoad(WAYS_IN, {})
  const form = useForm({
    fields: changeFields(policy),
    begin: () => isReadyNow(),
    send: ({ repeated: _same, ...body }) =>
      call(passwords.change, { body: isRemoving ? { ...body, removeWaysIn: true } : body }),
    onDone: ({ waysIn }) => {
      if (isRemoving && !waysIn.some(({ kind }) => kind === 'PASSKEY')) forgetPasskeyUsed()
      onChanged({ left: waysIn.map((way) => nameOf(t, locale, way)), isCleared: isRemoving })
    },
  })
  const isReadyNow = (): boolean => maySave(form.value('password'), form.value('newPassword'), policy)
  const look = () => setReady(isReadyNow())
  // A password manager may fill both without an event.
  useWatch(look)

  return (
    <Form form={form} className="in-turn grid gap-5">
      <FormAlert />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('password', look)}
        label={t('passwords:current')}
        autoComplete="current-password"
        className="max-w-[25rem]"
      />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label={t('passwords:new')}
        repeated="repeated"
        repeatedLabel={t('passwords:repeat')}
        onPassword={look}
        isWide
        suggestion={(typed, enter) => <Suggestion typed={typed} enter={enter} />}
      />
      {ways.kind === 'loading' ? <SkeletonLines lines={2} /> : null}
      {ways.kind === 'ready' && ways.data.waysIn.length > 0 ? (
        <RemainingMeans
          ways={ways.data.waysIn}
          locale={locale}
          isRemoving={isRemoving}
          onRemove={setRemoving}
        />
      ) : null}
      {/* What stands above it has come by then: a button that is shown does not move. */}
      {ways.kind === 'loading' ? null : (
        <div>
          <SubmitButton fullWidth={false} disabled={!isReady} pendingLabel={t('passwords:saving')}>
            {t('passwords:save')}
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}
