import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { CopyField } from '@portico/ui/fields/copy-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password/password-policy.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { suggestPassword } from './suggest-password.ts'

type SuggestionProps = {
  /** What stands in the field: a suggestion that was changed there is none any more. */
  typed: string
  enter: (password: string) => void
}

/** Enters a strong password for somebody whose browser offers none, and shows it to be kept. */
export function Suggestion({ typed, enter }: SuggestionProps) {
  const { t } = useTranslation('passwords')
  const policy = useConfigValue(passwordPolicy)
  const [suggested, setSuggested] = useState('')
  const isEntered = suggested !== '' && suggested === typed
  const suggest = () => {
    const password = suggestPassword(policy)
    setSuggested(password)
    enter(password)
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" size="small" onClick={suggest}>
          <RefreshCw className="size-4" aria-hidden="true" />
          <span>{isEntered ? t('suggest.another') : t('suggest.button')}</span>
        </Button>
      </div>
      {isEntered ? <CopyField label={t('suggest.label')} value={suggested} /> : null}
      <p role="status" className={isEntered ? 'text-sm text-muted' : 'sr-only'}>
        {isEntered ? t('suggest.entered') : null}
      </p>
    </div>
  )
}
