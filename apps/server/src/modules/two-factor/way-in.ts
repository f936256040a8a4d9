import { ORIGIN, suspectFrom, type WayIn } from '../../core/modules/ways-in.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { deleteFactors, deleteFactorsFrom } from './factors/factors.store.ts'
import type { MethodPorts } from './methods/method.ts'
import { methodOf } from './methods/methods.ts'
import { deleteCodes, deleteCodesFrom } from './recovery/recovery-codes.store.ts'

type Ports = { accounts: Pick<Accounts, 'saveFactors' | 'dropFactors'> }

const DISABLED = { stays: 'no one signs in while the account is disabled' }
const LEAVING = { stays: 'a sign-in takes the deletion back, and finds everything as it was' }
const NEXT = { stays: 'it is asked for at the next sign-in' }

export function createFactorWayIn({ accounts }: Ports, methodPorts: MethodPorts): WayIn {
  return {
    name: 'second factor',
    rows: ['factors', 'two-factor-activate', 'two-factor-deactivate'],
    origin: `${ORIGIN}, at \`activated_at\``,
    endings: {
      'sign-out': NEXT,
      'password changed': {
        stays: 'the page lists it, and removes a young one by the same press where its owner asks for it',
        unlessAsked: true,
      },
      'reset by mail': { stays: 'a mailbox alone never takes a second factor away' },
      'this was not me': {
        removes: 'those added since what is reported, or in the last 7 days, and those that are pending',
        async by(tx, ended) {
          const { accountId } = ended
          const gone = await deleteFactorsFrom(tx, accountId, suspectFrom(ended))
          if (gone.length === 0) return
          await accounts.dropFactors(tx, accountId, gone)
          for (const type of gone) await methodOf(type).release(methodPorts, tx, accountId)
        },
      },
      'second factors reset': {
        removes: 'all of them',
        async by(tx, { accountId }) {
          await accounts.saveFactors(tx, accountId, [])
          await deleteFactors(tx, accountId)
        },
      },
      disabled: DISABLED,
      'deletion asked': LEAVING,
      deleted: { ends: 'the row goes with the account' },
    },
  }
}

export const recoveryCodesWayIn: WayIn = {
  name: 'recovery codes',
  rows: ['recovery_codes'],
  origin: `${ORIGIN}, at \`created_at\``,
  endings: {
    'sign-out': NEXT,
    'password changed': {
      stays: 'the page lists them, and removes young ones by the same press where their owner asks for it',
      unlessAsked: true,
    },
    'reset by mail': { stays: 'they stand for a second factor' },
    'this was not me': {
      removes: 'those made since what is reported, or in the last 7 days, and all where no factor is left',
      by: (tx, ended) => deleteCodesFrom(tx, ended.accountId, suspectFrom(ended)),
    },
    'second factors reset': {
      removes: 'all of them',
      by: (tx, { accountId }) => deleteCodes(tx, accountId),
    },
    disabled: DISABLED,
    'deletion asked': LEAVING,
    deleted: { ends: 'the rows go with the account' },
  },
}
