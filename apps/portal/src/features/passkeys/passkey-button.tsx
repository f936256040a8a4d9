import type { TokenResponse } from '@portico/contract/tokens/schemas'
import { broughtOrReloaded } from '@portico/ui/delivery/page-files.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Key from 'lucide-react/icons/key'
import { useEffect, useRef } from 'react'
import { cookiesWork, focusCookiesNotice } from '../../delivery/cookies.ts'

type PasskeyButtonProps = {
  application: string | null
  isAsking: boolean
  /** While it asks, nothing else of the page may: each dialog of the browser ends the one before it. */
  onAsking: (isAsking: boolean) => void
  onToken: (token: TokenResponse) => void
}

/** Asks for a passkey by a press. A passkey of this browser is suggested in the e-mail field too. */
export function PasskeyButton({ application, isAsking, onAsking, onToken }: PasskeyButtonProps) {
  const { t, i18n } = useTranslation(['login', 'common'])
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const ask = async () => {
    if (!cookiesWork()) return focusCookiesNotice()
    const asking = new AbortController()
    const { signal } = asking
    asked.current = asking
    onAsking(true)
    try {
      // Fetched by the press: before that the page has not a byte of it.
      const { signInByPasskey } = await broughtOrReloaded(() => import('./sign-in-by-passkey.ts'))
      const token = await signInByPasskey({ application, i18n, signal })
      if (token) onToken(token)
    } finally {
      if (!signal.aborted) onAsking(false)
    }
  }
  const cancel = () => {
    asked.current?.abort()
    onAsking(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        className="min-w-0 flex-1 basis-48"
        pending={isAsking}
        pendingLabel={t('passkey.waiting')}
        onClick={() => void ask()}
      >
        <Key className="size-5" aria-hidden="true" />
        <span>{t('passkey.button')}</span>
      </Button>
      {isAsking ? (
        <Button variant="quiet" onClick={cancel}>
          {t('common:action.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
