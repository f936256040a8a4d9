import { caseTexts } from '../src/slots.ts'
import { Words } from './parts.tsx'
import type { MailTexts } from './props.ts'

/** A text for a passkey, another for the methods that are a step after the password. */
export function byMethod({ step, passkey }: { step: string; passkey: string }): string {
  return caseTexts('method', { EMAIL: step, GOOGLE_AUTHENTICATOR: step, TELEGRAM: step, PASSKEY: passkey })
}

export function Method({ common }: { common: MailTexts['common'] }) {
  return <Words label={common.method} text={caseTexts('method', common.methods)} />
}
