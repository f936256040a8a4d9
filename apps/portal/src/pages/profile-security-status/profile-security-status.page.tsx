import { localeOrDefault } from '@portico/contract/kernel/locales'
import { useParams } from 'react-router'
import { StaffAccess } from '../../account/staff-access.tsx'
import { IN_ACCOUNT_FRAME } from '../../app/frame/account/account-frame.tsx'
import { SeeAlso } from '../../app/frame/account/see-also.tsx'
import { PasskeysCard } from '../../features/passkeys/passkeys-card.tsx'
import { LatestEvents } from '../../features/security-events/latest-events.tsx'
import { SecurityStatus } from '../../features/two-factor/security-status.tsx'
import { TrustedDevices } from './trusted-devices/trusted-devices.tsx'

export const handle = IN_ACCOUNT_FRAME

/** The methods, and below them what else protects the account; each block loads its own data at the same time. */
export default function ProfileSecurityStatusRoute() {
  const locale = localeOrDefault(useParams().locale)
  return (
    <SecurityStatus
      locale={locale}
      notice={<StaffAccess />}
      side={<SeeAlso locale={locale} pages={['password', 'sessions']} />}
      passkeys={<PasskeysCard locale={locale} />}
    >
      <TrustedDevices locale={locale} />
      <LatestEvents locale={locale} />
    </SecurityStatus>
  )
}
