import { SecurityStatus } from '../../features/two-factor/security-status.tsx'
import { IN_ACCOUNT_FRAME } from '../frame/account/account-frame.tsx'

export const handle = IN_ACCOUNT_FRAME

export default function ProfileSecurityStatusRoute() {
  return <SecurityStatus />
}
