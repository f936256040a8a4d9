import type { Locale } from '@portico/contract/kernel/locales'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { Mailer } from '../../../core/mail/mailer.ts'
import type { ChallengePurpose } from '../challenge/challenge.ts'
import type { Messenger } from './messenger.ts'
import type { KeptSecret, RightStep, TotpSecrets } from './totp-secrets.ts'

/** What the methods need of the installation. */
export type MethodPorts = {
  mailer: Pick<Mailer, 'enqueue'>
  messenger: Messenger
  totp: TotpSecrets
  config: { supportEmail: string; branding: { productName?: string | undefined } }
}

/** Whose factor it is. */
export type Owner = { id: string; email: string }

/** What the row of a factor keeps from its beginning, and what its owner is shown this once. */
export type StartedFactor = {
  recipient: string | null
  secret: Buffer | null
  result?: { CODE: string; QR_PAYLOAD: string }
}

/** Where codes go, partly hidden, null where none is sent; and whether they arrive. */
export type Addressee = { hint: string | null; isReachable: boolean }

export type CodeOnItsWay = {
  owner: Owner
  code: string
  purpose: ChallengePurpose
  locale: Locale
  /** Where the code was asked for: the browser, and its network address. */
  from: { device: string; place: string }
  /** The pending sign-in, which "it was not me" ends; undefined for the account's own calls. */
  pendingId?: string | undefined
}

type Common = {
  shutBeside: readonly TwoFactorType[]
  /** Whether this installation has what the method needs. */
  isOffered(ports: MethodPorts): boolean
  /**
   * Begins it for an account whose row is locked. `data`: what the caller sent with it.
   * @throws ApiError `invalid_token_data` on `data`
   */
  begin(ports: MethodPorts, tx: Tx, owner: Owner, data: string | null): Promise<StartedFactor>
  /** The right code makes the pending factor the account's own; false where another account was faster. */
  take(ports: MethodPorts, tx: Tx, owner: Owner, recipient: string | null): Promise<boolean>
  /** The factor is gone: what it had may be another account's. */
  release(ports: MethodPorts, tx: Tx, accountId: string): Promise<void>
  /** `known`: the factor's row where it is at hand. */
  addressee(
    ports: MethodPorts,
    db: Db,
    owner: Owner,
    known?: { recipient: string | null },
  ): Promise<Addressee>
}

/** We make the code and send it. */
export type SentMethod = Common & {
  kind: 'sent'
  freesMinute: boolean
  /** Puts the code on its way, in the transaction that makes it. */
  send(ports: MethodPorts, tx: Tx, code: CodeOnItsWay): Promise<void>
}

/** A device of the person makes the code, from a secret that both have. */
export type GeneratedMethod = Common & {
  kind: 'generated'
  /** The step of a right code; undefined for any other. */
  prove(ports: MethodPorts, accountId: string, kept: KeptSecret, code: string): RightStep | undefined
}

/** A way to prove who somebody is besides the password: everything that the server does differently for it. */
export type Method = SentMethod | GeneratedMethod
