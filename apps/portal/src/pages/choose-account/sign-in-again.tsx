import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { leaveSession } from '../../session/leave-session.ts'

/** Ends this session; the guard leads to login, and keeps the application and the return address. */
export function SignInAgain() {
  const { t } = useTranslation('choose-account')
  return (
    <Button size="small" variant="secondary" onClick={() => void leaveSession()}>
      {t('secondStep.again')}
    </Button>
  )
}
