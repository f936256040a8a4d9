import { dropFactors, saveFactors } from './modules/accounts/second-factors.store.ts'
import { listMeans as listBrowsers } from './modules/accounts/trusted-devices.store.ts'
import { countersWayIn, deviceWayIn } from './modules/accounts/way-in.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { releaseChats } from './modules/messenger/chats.store.ts'
import { chatWayIn } from './modules/messenger/way-in.ts'
import { createPasskeyWayIn } from './modules/passkeys/way-in.ts'
import { mailedLinkWayIn } from './modules/passwords/way-in.ts'
import { qrApprovalWayIn } from './modules/qr-login/way-in.ts'
import { sessionWayIn } from './modules/sessions/way-in.ts'
import { pendingWayIn } from './modules/sign-in/way-in.ts'
import { staffSessionWayIn } from './modules/staff/way-in.ts'
import { applicationTokenWayIn } from './modules/tokens/way-in.ts'
import { codeBudgetsWayIn } from './modules/two-factor/lift-budgets.ts'
import { listMeans as listFactors } from './modules/two-factor/means.store.ts'
import { createFactorWayIn, recoveryCodesWayIn } from './modules/two-factor/way-in.ts'
import { uploadLinkWayIn } from './modules/verification/way-in.ts'
import { endWaysIn, type WayIn } from './platform/ways-in.ts'

/** The register: every way into an account. The order is that in which they are ended. */
export const WAYS_IN: readonly WayIn[] = [
  sessionWayIn,
  pendingWayIn,
  // Before the browsers are forgotten: what they vouched for is looked at.
  createPasskeyWayIn({
    otherMeans: async (tx, id) => [...(await listFactors(tx, id)), ...(await listBrowsers(tx, id))],
  }),
  deviceWayIn,
  // It sets the account's factors; the codes and the chat go by what it leaves.
  createFactorWayIn({ accounts: { dropFactors, saveFactors }, messenger: { releaseChats } }),
  recoveryCodesWayIn,
  chatWayIn,
  uploadLinkWayIn,
  qrApprovalWayIn,
  applicationTokenWayIn,
  staffSessionWayIn,
  mailedLinkWayIn,
  countersWayIn,
  codeBudgetsWayIn,
]

/**
 * The audit of a server, and of a command that has the store for itself. Both get it here and nowhere else, so that none
 * records an ending without what follows from it.
 */
export function auditingWaysIn(ports: Parameters<typeof auditModule>[0]) {
  const auditing = auditModule(ports)
  endWaysIn(auditing.audit, WAYS_IN)
  return auditing
}
