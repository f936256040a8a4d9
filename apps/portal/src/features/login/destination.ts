import { CONSOLE_APPLICATION } from '@portico/contract/kernel/statuses'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRequestingApplication } from '../../account/application/requesting-application.tsx'

/** The application that a sign-in leads to, with the sentence about it; the console is no application to its staff. */
export function useDestination(code: string | null | undefined) {
  const { t } = useTranslation('login')
  const { name, mark, art } = useRequestingApplication(code)
  const isConsole = code?.toUpperCase() === CONSOLE_APPLICATION
  return {
    isConsole,
    name,
    mark,
    art,
    lead: isConsole ? t('introConsole') : name && t('introApplication', { application: name }),
  }
}
