import type { ApiResult } from '@portico/client/api-errors'
import { failureOf } from '@portico/client/read-failure'
import type { TwoFactorType } from '@portico/contract/statuses'
import { OneTimeCode } from '@portico/ui/forms/one-time-code/one-time-code.tsx'
import { useState } from 'react'
import { Columns, Specimen } from './specimen.tsx'

const RIGHT = '123456'
/** The third wrong code is the last one. */
const TRIES = 3

function refused(code: string): ApiResult<string> {
  const errors = [{ code: 'validation_error', fieldName: 'code', errors: [code] }]
  return { ok: false, failure: failureOf(400, { state: 'error', errors }, new Headers()) }
}

/** Each takes 123456; any other code is wrong. */
export function OneTimeCodes() {
  return (
    <Specimen name="One-time code">
      <Columns>
        <Sample name="By e-mail" type="EMAIL" />
        <Sample name="By messenger" type="TELEGRAM" />
        <Sample name="From an app, or a recovery code" type="GOOGLE_AUTHENTICATOR" />
      </Columns>
    </Specimen>
  )
}

function Sample({ name, type }: { name: string; type: TwoFactorType }) {
  const [first] = useState(() => (type === 'GOOGLE_AUTHENTICATOR' ? null : Date.now()))
  const [wrong, setWrong] = useState(0)
  const [right, setRight] = useState<string | null>(null)
  const send = async (code: string): Promise<ApiResult<string>> => {
    if (code === RIGHT) return { ok: true, data: code }
    setWrong(wrong + 1)
    return refused(wrong + 1 < TRIES ? 'invalid_confirmation_code' : 'confirmation_code_error')
  }
  const again = async (): Promise<ApiResult<null>> => {
    setWrong(0)
    return { ok: true, data: null }
  }
  return (
    <section aria-label={name} className="grid content-start gap-3">
      <h3 className="font-medium">{name}</h3>
      {right === null ? (
        <OneTimeCode
          type={type}
          sentAt={first}
          send={send}
          onRight={setRight}
          again={again}
          recovery={type === 'GOOGLE_AUTHENTICATOR'}
        />
      ) : (
        <p role="status">{`Accepted: ${right}`}</p>
      )}
    </section>
  )
}
