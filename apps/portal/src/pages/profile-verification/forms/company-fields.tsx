import { ACCOUNT_TYPES } from '@portico/contract/kernel/statuses'
import { OptionalLabel } from '@portico/ui/fields/optional-label.tsx'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { inputName } from '../../../features/verification/document-values.ts'
import { ChoiceField } from '../../../features/verification/fields/choice-field.tsx'
import type { DocumentFields } from './document-fields-props.ts'

export function CompanyFields({ typed, initial }: DocumentFields) {
  const { t } = useTranslation('verification')
  const of = (path: string) => ({ ...typed(inputName(path)), defaultValue: initial[inputName(path)] })
  return (
    <>
      <ChoiceField
        {...of('accountType')}
        label={t('field.accountType')}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`accountType.${value}`) }))}
      />
      <TextField {...of('taxId')} label={t('field.taxId')} dir="ltr" autoComplete="off" spellCheck={false} />
      <TextField
        {...of('companyName')}
        label={<OptionalLabel>{t('field.companyName')}</OptionalLabel>}
        autoComplete="organization"
      />
    </>
  )
}
