import { personName } from '@portico/contract/profile/person-name'
import { OptionalLabel } from '@portico/ui/fields/optional-label.tsx'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FormOf } from '@portico/ui/forms/use-form.ts'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { useSponsor } from './use-sponsor.ts'

type InviteCodeFieldProps = {
  form: Pick<FormOf<'inviteCode'>, 'field'>
  referral: string | null
  isRequired: boolean
  invitation: ReturnType<typeof useSponsor>
}

/** Looks up the owner of the code when the person leaves the field, and shows what is wrong with it. */
export function InviteCodeField({ form, referral, isRequired, invitation }: InviteCodeFieldProps) {
  const { t, i18n } = useTranslation('registration')
  const { t: te } = useTranslation('errors')
  const { sponsor, lookUp, forget } = invitation
  const field = form.field('inviteCode', forget)
  const unknown = sponsor.kind === 'wrong' ? errorText(te, sponsor.code) : undefined
  return (
    <TextField
      {...field}
      key={`invitation ${referral ?? ''}`}
      label={isRequired ? t('inviteCode') : <OptionalLabel>{t('inviteCode')}</OptionalLabel>}
      defaultValue={referral ?? ''}
      autoComplete="off"
      autoCapitalize="characters"
      dir="ltr"
      // Its line is kept: nothing below moves when the name comes.
      hint={
        <span className="block min-h-5">
          {sponsor.kind === 'found'
            ? t('sponsor.by', { name: personName(i18n.language, sponsor.person) })
            : sponsor.kind === 'failed'
              ? t('sponsor.failed')
              : null}
        </span>
      }
      error={field.error ?? unknown}
      onBlur={(event) => lookUp(event.currentTarget.value)}
    />
  )
}
