import { personName } from '@portico/contract/profile/person-name'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useProfile } from '../../account/profile.ts'
import { leaveSession } from '../../session/leave-session.ts'

/** Whose account it is about. Another one is chosen by signing in: the guard leads there, and keeps the request. */
export function SignedInAs() {
  const { t, i18n } = useTranslation('consent')
  const profile = useProfile()
  const person = profile.kind === 'ready' ? profile.data : null
  return (
    <div className="grid gap-2">
      <div className="flex min-h-12 items-center gap-4">
        <Avatar firstName={person?.firstName ?? ''} lastName={person?.lastName ?? ''} />
        <p className="grid min-w-0 flex-1 text-sm text-muted">
          <span>{t('account')}</span>
          <span className="font-medium wrap-anywhere text-ink">
            <bdi translate="no">{person ? personName(i18n.language, person) : ''}</bdi>
          </span>
          <span className="wrap-anywhere">{person ? <EmailText address={person.email} /> : null}</span>
        </p>
      </div>
      <button
        type="button"
        className="min-h-11 justify-self-start link text-sm"
        onClick={() => void leaveSession()}
      >
        {t('other')}
      </button>
    </div>
  )
}
