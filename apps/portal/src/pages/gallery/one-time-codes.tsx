import type { ApiResult, CodeTold } from '@portico/client/api-errors'
import { failureOf } from '@portico/client/read-failure'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { OTP_LIFE_S, OTP_RESEND_AFTER_S } from '@portico/contract/two-factor/limits'
import { factsOf } from '@portico/ui/forms/code-facts.ts'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { useState } from 'react'
import { authenticator } from '../../features/two-factor/methods/authenticator.ts'
import { email } from '../../features/two-factor/methods/email.ts'
import type { Method } from '../../features/two-factor/methods/method.ts'
import { telegram } from '../../features/two-factor/methods/telegram.ts'
import { Columns, Specimen } from './specimen.tsx'

const RIGHT = '123456'
/** The third wrong code is the last one. */
const TRIES = 3

/** As the server would tell it, by the clock of this page. */
function toldAt({ kind, freesMinute }: Method, wrong: number, sentAt: number): CodeTold {
  const left = Math.max(0, TRIES - wrong)
  if (kind === 'generated') return { attempts_left: left, otp_expires_in: null, otp_resend_in: null }
  const rest = (life: number) => Math.max(0, Math.ceil(life - (Date.now() - sentAt) / SECOND_MS))
  const isFree = freesMinute && left === 0
  return {
    attempts_left: left,
    otp_expires_in: rest(OTP_LIFE_S),
    otp_resend_in: isFree ? 0 : rest(OTP_RESEND_AFTER_S),
  }
}

function refused(code: string, fields: CodeTold): ApiResult<string> {
  const errors = [{ code: 'validation_error', fieldName: 'code', errors: [code] }]
  return { ok: false, failure: failureOf(400, { state: 'error', errors, ...fields }, new Headers()) }
}

/** Each takes 123456; any other code is wrong. */
export function OneTimeCodes() {
  return (
    <Specimen name="One-time code">
      <Columns>
        <Sample name="By e-mail" method={email} />
        <Sample name="By messenger" method={telegram} />
        <Sample name="From an app, or a recovery code" method={authenticator} />
      </Columns>
    </Specimen>
  )
}

function Sample({ name, method }: { name: string; method: Method }) {
  const [sentAt, setSentAt] = useState(() => Date.now())
  const [facts] = useState(() => factsOf(toldAt(method, 0, sentAt)))
  const [wrong, setWrong] = useState(0)
  const [right, setRight] = useState<string | null>(null)
  const send = async (code: string): Promise<ApiResult<string>> => {
    if (code === RIGHT) return { ok: true, data: code }
    setWrong(wrong + 1)
    const isSpent = wrong + 1 >= TRIES
    return refused(
      isSpent ? 'confirmation_code_error' : 'invalid_confirmation_code',
      toldAt(method, wrong + 1, sentAt),
    )
  }
  const again = async (): Promise<ApiResult<CodeTold>> => {
    setWrong(0)
    setSentAt(Date.now())
    return { ok: true, data: toldAt(method, 0, Date.now()) }
  }
  return (
    <section aria-label={name} className="grid content-start gap-3">
      <h3 className="font-medium">{name}</h3>
      {right === null ? (
        <OneTimeCode
          type={method.type}
          facts={facts}
          send={send}
          onRight={setRight}
          again={again}
          recovery={method.kind === 'generated'}
        />
      ) : (
        <p role="status">{`Accepted: ${right}`}</p>
      )}
    </section>
  )
}
