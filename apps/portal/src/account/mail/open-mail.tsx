import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { mailProvider } from './mail-provider.ts'

/** Leads to where the address is read, for those who know no shorter way; nothing where that is not known. */
export function OpenMail({ email }: { email: string }) {
  const { t } = useTranslation('common')
  const provider = mailProvider(email)
  if (!provider) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start"
      href={provider.url}
      target="_blank"
      rel="noreferrer"
    >
      <span>{t('action.openMail', { provider: provider.name })}</span>
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  )
}
