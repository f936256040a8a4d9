import type { Tx } from '../../core/database/access/database.ts'
import type { Means } from '../../core/modules/origin.ts'
import { ORIGIN, type WayIn } from '../../core/modules/ways-in.ts'
import { cameByPasswordAlone } from './creation/came-by-password.ts'
import { deletePasskeysOf, listMeans, removePasskeys } from './passkeys.store.ts'

type Ports = { otherMeans(tx: Tx, accountId: string): Promise<Means[]> }

export function createPasskeyWayIn({ otherMeans }: Ports): WayIn {
  async function removeByPassword(tx: Tx, accountId: string): Promise<void> {
    const own = await listMeans(tx, accountId)
    if (own.length === 0) return
    const all = [...own, ...(await otherMeans(tx, accountId))]
    const gone = own.filter((passkey) => cameByPasswordAlone(passkey, all)).map(({ id }) => id)
    if (gone.length > 0) await removePasskeys(tx, accountId, gone)
  }

  return {
    name: 'passkey',
    rows: ['passkeys', 'passkey-create', 'passkey-sign-in'],
    origin: `${ORIGIN}, at \`created_at\``,
    endings: {
      'sign-out': { stays: 'it is what the next sign-in is made by' },
      'password changed': {
        stays: 'the page lists it, and removes all of them by the same press where the owner asks for it',
        unlessAsked: true,
      },
      'reset by mail': {
        removes: 'those that somebody could have added who knew the old password and nothing else',
        by: (tx, { accountId }) => removeByPassword(tx, accountId),
      },
      'this was not me': {
        removes: 'all of them: which one the stranger has added is unknown',
        by: (tx, { accountId }) => deletePasskeysOf(tx, accountId),
      },
      'second factors reset': {
        removes: 'all of them, as second factors that they are',
        by: (tx, { accountId }) => deletePasskeysOf(tx, accountId),
      },
      disabled: { stays: 'no sign-in while the account is disabled' },
      'deletion asked': { stays: 'a sign-in takes the deletion back, and finds everything as it was' },
      deleted: { ends: 'the row goes with the account' },
    },
  }
}
