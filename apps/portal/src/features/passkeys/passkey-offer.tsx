import { passkeyHost } from '@portico/contract/passkeys/host'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { makePasskey, type NotMade } from './make-passkey.ts'
import { NotMadeAlert } from './not-made-alert.tsx'
import { isOfferDue, noteOffered } from './offer-due.ts'

type Step = 'hidden' | 'offered' | 'making' | 'made'

/** Offers a passkey on this device, once in a browser. */
export function PasskeyOffer() {
  const { t } = useTranslation('passkeys')
  const [step, setStep] = useState<Step>('hidden')
  const [reason, setReason] = useState<NotMade | null>(null)
  const isPossible = useConfigValue((config) => config !== null && passkeyHost(config.domainOauth) !== null)
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isPossible) return
    let isHere = true
    void isOfferDue().then((isDue) => {
      if (isDue && isHere) setStep('offered')
    })
    return () => {
      isHere = false
    }
  }, [isPossible])

  const isShown = step !== 'hidden'
  useEffect(() => {
    if (!isShown || !card.current) return
    // Below the edge of the window it was not seen yet.
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) noteOffered()
    })
    seen.observe(card.current)
    return () => seen.disconnect()
  }, [isShown])

  if (!isShown) return null
  if (step === 'made') return <Alert tone="good">{t('added')}</Alert>
  const make = async () => {
    setReason(null)
    setStep('making')
    const made = await makePasskey()
    setStep(made.ok ? 'made' : 'offered')
    setReason(made.ok ? null : made.reason)
    if (made.ok) focusHeading()
  }
  const leave = () => {
    setStep('hidden')
    focusHeading()
  }
  return (
    <div ref={card}>
      <Card className="rise flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-field bg-accent-tint text-accent max-tablet:hidden">
          <KeyRound className="size-5" aria-hidden="true" />
        </span>
        <div className="grid min-w-0 flex-1 gap-4">
          <div className="grid gap-1">
            <h2 className="text-lg font-semibold">{t('offer.title')}</h2>
            <p className="max-w-150 text-muted">{t('offer.text')}</p>
          </div>
          {reason ? <NotMadeAlert reason={reason} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              pending={step === 'making'}
              pendingLabel={t('adding')}
              onClick={() => void make()}
            >
              {t('offer.set')}
            </Button>
            <Button size="small" variant="quiet" disabled={step === 'making'} onClick={leave}>
              {t('offer.later')}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}
