import type { twoFactor } from '@portico/contract/two-factor.endpoints'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { text } from '@portico/ui/forms/text-kinds.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { begin, isDeclined } from './begin.ts'

const FIELDS = { data: text } satisfies FieldsOf<typeof twoFactor.create>
const COMMAND = '/id'

/** Step 1: the bot tells a chat its id, which the person enters here. */
export function MessengerStart({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('two-factor')
  const bot = useConfigValue((config) => config?.twoFaBot ?? '')
  const [isFilled, setFilled] = useState(false)
  const form = useForm({
    fields: FIELDS,
    send: ({ data }) => begin('TELEGRAM', { data, to: data }),
    onDone: onNext,
    onRefused: isDeclined,
  })
  return (
    <Form form={form} className="grid max-w-100 gap-5">
      <FormAlert />
      <TextField
        {...form.field('data', () => setFilled(form.value('data').trim() !== ''))}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        label={t('chat.id')}
        description={
          <Trans
            t={t}
            i18nKey="chat.idText"
            values={{ bot: bot === '' ? 'Telegram' : `@${bot}`, command: leftToRight(COMMAND) }}
            components={{
              // biome-ignore lint/a11y/useAnchorContent: the text is put into it
              bot: <a className="link" dir="ltr" href={`https://t.me/${bot}`} rel="noreferrer" />,
            }}
          />
        }
      />
      <div>
        <SubmitButton fullWidth={false} disabled={!isFilled} pendingLabel={t('sending')}>
          {t('register')}
        </SubmitButton>
      </div>
    </Form>
  )
}
