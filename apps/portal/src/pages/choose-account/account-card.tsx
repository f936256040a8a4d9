import { personName } from '@portico/contract/profile/person-name'
import type { Profile } from '@portico/contract/profile/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'

type AccountCardProps = {
  profile: Profile
  pending: boolean
  /** Undefined where nothing can be gone on to: then the row says who is signed in, and is no button. */
  onContinue: (() => void) | undefined
  onOther: () => void
}

const ROW =
  'flex min-h-18 w-full items-center gap-4 rounded-surface border border-line bg-surface p-4 text-start'
const PRESSED = 'not-aria-disabled:hover:border-edge'

/** At most two choices; nothing happens before the person presses one of them. */
export function AccountCard({ profile, pending, onContinue, onOther }: AccountCardProps) {
  const { t, i18n } = useTranslation('choose-account')
  return (
    <div className="grid gap-3">
      {onContinue ? (
        <button
          type="button"
          className={classNames(ROW, PRESSED, pending && 'border-edge')}
          aria-disabled={pending}
          onClick={pending ? undefined : onContinue}
        >
          <span className="sr-only">{t('continueAs', { name: personName(i18n.language, profile) })}</span>
          <Person profile={profile} />
          {pending ? (
            <Spinner size="small" />
          ) : (
            <ChevronRight className="mirror size-5 text-muted" aria-hidden="true" />
          )}
        </button>
      ) : (
        <div className={ROW}>
          <Person profile={profile} />
        </div>
      )}
      <button
        type="button"
        className={classNames(ROW, PRESSED, pending && 'opacity-60')}
        aria-disabled={pending}
        onClick={pending ? undefined : onOther}
      >
        <span className="grid size-12 shrink-0 place-items-center text-muted">
          <UserRoundPlus className="size-6" aria-hidden="true" />
        </span>
        <span className="flex-1">{t('other')}</span>
      </button>
    </div>
  )
}

function Person({ profile }: Pick<AccountCardProps, 'profile'>) {
  const { t, i18n } = useTranslation('choose-account')
  return (
    <>
      <Avatar firstName={profile.firstName} lastName={profile.lastName} />
      <span className="grid min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <bdi translate="no">{personName(i18n.language, profile)}</bdi>
          {profile.verified ? <Badge tone="good">{t('verified')}</Badge> : null}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          <EmailText address={profile.email} />
        </span>
      </span>
    </>
  )
}
