import { SecurityStatus } from '../../features/two-factor/security-status.tsx'

export default function ProfileSecurityStatusRoute() {
  return <SecurityStatus />
}
