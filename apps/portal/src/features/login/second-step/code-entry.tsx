import { DAY_S } from '@portico/contract/kernel/units'
import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { TRUSTED_DEVICE_S } from '@portico/contract/trusted-devices/limits'
import { UNNAMED_METHOD } from '@portico/contract/two-factor/methods'
import { CheckboxField } from '@portico/ui/fields/checkbox-field.tsx'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Pending } from '../../../session/session.ts'
import { complete, endPending, sendCode } from './pending.ts'

type CodeEntryProps = {
  pending: Pending
  /** A recovery code instead of the factor's own. */
  isRecovery: boolean
  /** No code can be sent: the person has to choose another method. */
  isStuck: boolean
  isTrusted: boolean
  onTrust: (isTrusted: boolean) => void
  onToken: (token: TokenResponse) => void
}

/** The code, where it went, and whether to ask for one on this device again. */
export function CodeEntry({ pending, isRecovery, isStuck, isTrusted, onTrust, onToken }: CodeEntryProps) {
  const { t } = useTranslation('second-step')
  const {
    two_fa_type: known,
    two_fa_hint: hint,
    two_fa_reachable: isReachable = true,
    may_trust_device: mayTrust,
  } = pending.answer
  const type = known ?? UNNAMED_METHOD
  const where = hint ? leftToRight(hint) : ''
  return (
    <div className="grid gap-5">
      {isRecovery ? (
        <p>{t('recovery.text')}</p>
      ) : !isReachable ? (
        <Alert tone="warning">{t('code.blocked')}</Alert>
      ) : isStuck ? (
        <Alert tone="warning">{t('code.unsent')}</Alert>
      ) : (
        <p className="wrap-anywhere">{t(`code.${type}`, { hint: where })}</p>
      )}
      <OneTimeCode
        type={type}
        facts={pending.code}
        recovery={isRecovery ? 'only' : false}
        // Without a new code the other ways come first; one that was sent before still counts.
        autoFocus={!isStuck}
        send={(code) => complete(code, isTrusted && !isRecovery)}
        onRight={onToken}
        again={() => sendCode()}
        onSpent={() => endPending('spent')}
      >
        {mayTrust && !isRecovery ? (
          <CheckboxField
            name="trustDevice"
            checked={isTrusted}
            onChange={(event) => onTrust(event.target.checked)}
            label={
              <>
                <span className="block text-balance">{t('trust', { count: TRUSTED_DEVICE_S / DAY_S })}</span>
                <span className="block text-sm text-muted">{t('trustHint')}</span>
              </>
            }
          />
        ) : null}
      </OneTimeCode>
    </div>
  )
}
