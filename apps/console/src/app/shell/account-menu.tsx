import { CONSOLE_LOCALES, type ConsoleLocale, LOCALE_NAMES } from '@portico/contract/kernel/locales'
import { personName } from '@portico/contract/profile/person-name'
import type { StaffSession } from '@portico/contract/staff/schemas'
import { writtenTime } from '@portico/locales/formats/days'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Avatar } from '@portico/ui/parts/avatar.tsx'
import { Badge } from '@portico/ui/parts/badge.tsx'
import { PopoverMenu } from '@portico/ui/parts/dialogs/popover-menu.tsx'
import { Divider } from '@portico/ui/parts/divider.tsx'
import { ThemeSwitch } from '@portico/ui/parts/theme-switch.tsx'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { Link } from 'react-router'
import { chooseLanguage } from '../../delivery/i18n.ts'
import { portalAddress } from '../../session/portal.ts'
import { signOut } from '../../session/staff-session.ts'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-mini px-3 py-2 text-start text-ink no-underline hover:bg-hover'

/** Who works here and with which roles, language, appearance, and the way out. */
export function AccountMenu({ session }: { session: StaffSession }) {
  const { t, i18n } = useTranslation('console')
  const { firstName, lastName, email, roles, until } = session
  const name = personName(i18n.language, session)
  const leave = async () => {
    if (!(await signOut('left'))) notifications.show('error')
  }
  return (
    <PopoverMenu
      label={t('account.menu', { name })}
      panelClass="w-80 max-w-[calc(100vw-24px)]"
      button={<Avatar firstName={firstName} lastName={lastName} size="small" />}
    >
      <div className="grid gap-2 px-3 pt-2 pb-3">
        <div>
          <p className="font-medium">
            <bdi translate="no">{name}</bdi>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <EmailText address={email} />
          </p>
        </div>
        <ul aria-label={t('account.roles')} className="flex flex-wrap gap-1.5">
          {roles.map((role) => (
            <li key={role}>
              <Badge>{t(`role.${role}`)}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {t('account.until', { time: writtenTime(i18n.language, until) })}
        </p>
      </div>
      <Divider />
      <div className="grid gap-3 p-3">
        <LanguageField />
        <div className="justify-self-start">
          <ThemeSwitch />
        </div>
      </div>
      <Divider />
      <ul className="mt-1">
        <li>
          <Link to="/help" className={ITEM}>
            <CircleHelp className="size-5 text-muted" aria-hidden="true" />
            <span>{t('nav.help')}</span>
          </Link>
        </li>
        <li>
          <a href={portalAddress(i18n.language, 'profileGeneral')} className={ITEM}>
            <UserRound className="size-5 text-muted" aria-hidden="true" />
            <span>{t('account.portal')}</span>
          </a>
        </li>
        <li>
          <button type="button" className={ITEM} onClick={() => void leave()}>
            <LogOut className="mirror size-5 text-muted" aria-hidden="true" />
            <span>{t('account.signOut')}</span>
          </button>
        </li>
      </ul>
    </PopoverMenu>
  )
}

function LanguageField() {
  const { t, i18n } = useTranslation('console')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm text-muted">
        {t('account.language')}
      </label>
      <div className="field-box min-h-11">
        <select
          id={id}
          className="field-input min-h-10 py-1.5"
          value={i18n.language}
          onChange={(event) => void chooseLanguage(event.target.value as ConsoleLocale)}
        >
          {CONSOLE_LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LOCALE_NAMES[locale]}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none me-3 size-4 shrink-0 text-muted" aria-hidden="true" />
      </div>
    </div>
  )
}
