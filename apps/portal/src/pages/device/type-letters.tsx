import { openid } from '@portico/contract/openid/endpoints'
import type { DeviceRequest } from '@portico/contract/openid/schemas'
import { USER_CODE_GROUP, USER_CODE_LENGTH } from '@portico/contract/openid/user-code'
import { call } from '@portico/ui/delivery/calls.ts'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { typedCode } from '@portico/ui/forms/typed-code.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { CodeGate } from '@portico/ui/parts/art/code-gate.tsx'
import { FormPage } from '@portico/ui/parts/pages/form-page.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

type TypeLettersProps = {
  /** The letters of a link; empty without one. */
  linked: string
  isGone: boolean
  onFound: (letters: string, request: DeviceRequest) => void
}

const fieldsOf = (length: number) =>
  ({
    userCode: { ...typedCode(length, 'device'), missing: (t) => t('missing', { ns: 'device' }) },
  }) satisfies FieldsOf<typeof openid.findDevice>

/**
 * The letters that the device shows. A link fills none of them in, and its last four are not shown: a person who was
 * only sent a link does not see the device, and has to ask its sender for them.
 */
export function TypeLetters({ linked, isGone, onFound }: TypeLettersProps) {
  const { t } = useTranslation(['device', 'shell'])
  const first = linked.length === USER_CODE_LENGTH ? linked.slice(0, USER_CODE_GROUP) : ''
  const length = USER_CODE_LENGTH - first.length
  const form = useForm({
    fields: fieldsOf(length),
    send: ({ userCode }) => call(openid.findDevice, { body: { userCode: first + userCode } }),
    onDone: (request, { userCode }) => onFound(first + userCode, request),
  })
  const letters = form.field('userCode')
  return (
    <FormPage
      title={t('title')}
      lead={t(first ? 'leadLinked' : 'lead')}
      art={<CodeGate />}
      artTitle={t('shell:art.title')}
      artText={t('shell:art.text')}
    >
      <Form form={form}>
        {isGone ? <Alert tone="warning">{t('wrong')}</Alert> : null}
        <FormAlert />
        {first ? (
          <dl className="grid gap-1">
            <dt className="text-sm text-muted">{t('first')}</dt>
            <dd dir="ltr" className="text-xl font-medium tracking-widest rtl:text-right" translate="no">
              {first}
            </dd>
          </dl>
        ) : null}
        <CodeField
          {...letters}
          key={length}
          length={length}
          group={USER_CODE_GROUP}
          alphabet="device"
          autoComplete="off"
          className={first ? 'max-w-full [&>div[dir]]:max-w-52' : 'max-w-full'}
          label={t(first ? 'last' : 'letters')}
          error={form.hasError('userCode', 'incorrect_code') ? t('wrong') : letters.error}
        />
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </Form>
    </FormPage>
  )
}
