import type { Locale } from '@portico/contract/kernel/locales'
import { personName } from '@portico/contract/profile/person-name'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { PopoverMenu } from '@portico/ui/parts/dialogs/popover-menu.tsx'
import { Divider } from '@portico/ui/parts/divider.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { Link } from 'react-router'
import { pathTo } from '../../delivery/paths.ts'

export type Person = { firstName: string; lastName: string; email: string }

type AccountMenuProps = {
  locale: Locale
  /** Null when the profile did not load: signing out needs no name. */
  person: Person | undefined
  onLogout: () => void
}

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-mini px-3 py-2 text-start hover:bg-hover'

export function AccountMenu({ locale, person, onLogout }: AccountMenuProps) {
  const { t } = useTranslation('shell')
  return (
    <PopoverMenu
      label={t('header.account')}
      panelClass="w-[min(17.5rem,calc(100vw-2rem))]"
      button={
        person ? (
          <Avatar firstName={person.firstName} lastName={person.lastName} size="small" />
        ) : (
          <UserRound className="size-6 text-muted" aria-hidden="true" />
        )
      }
    >
      {person ? <Name person={person} /> : null}
      <ul className="mt-2">
        <li>
          <Link to={pathTo(locale, 'profileGeneral')} className={ITEM}>
            <UserRound className="size-5 text-muted" aria-hidden="true" />
            <span>{t('menu.profile')}</span>
          </Link>
        </li>
        <li>
          <button type="button" className={ITEM} onClick={onLogout}>
            <LogOut className="mirror size-5 text-muted" aria-hidden="true" />
            <span>{t('menu.logout')}</span>
          </button>
        </li>
      </ul>
    </PopoverMenu>
  )
}

function Name({ person }: { person: Person }) {
  const { i18n } = useTranslation()
  return (
    <>
      <div className="px-3 pt-2 pb-3">
        <p className="font-medium">
          <bdi translate="no">{personName(i18n.language, person)}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <EmailText address={person.email} />
        </p>
      </div>
      <Divider />
    </>
  )
}
