import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfig } from '../../delivery/config.ts'
import { FieldError } from '../../fields/field-frame.tsx'
import { Button } from '../../parts/button.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useTranslation } from '../../translation/translation.tsx'
import type { ChallengeBoxProps } from './puzzle.tsx'

type Recaptcha = {
  ready: (done: () => void) => void
  render: (element: HTMLElement, options: Record<string, unknown>) => number
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let script: Promise<Recaptcha> | undefined

function loadRecaptcha(language: string): Promise<Recaptcha> {
  script ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script')
    // The next attempt loads the script again.
    const fail = () => {
      script = undefined
      element.remove()
      reject(new Error('not loaded'))
    }
    element.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`
    element.onload = () => {
      const loaded = window.grecaptcha
      if (loaded) loaded.ready(() => resolve(loaded))
      else fail()
    }
    element.onerror = fail
    document.head.append(element)
  })
  return script
}

/** The service's own checkbox is 304 pixels wide; its compact form fits the narrowest phone. */
const NORMAL_WIDTH = 304

/** The service's own checkbox, shown only when the operator has set its keys. */
export function RecaptchaBox(props: ChallengeBoxProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ error, onResponse, onRetry }: ChallengeBoxProps & { onRetry: () => void }) {
  const { t, i18n } = useTranslation('common')
  const config = useConfig()
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed' | 'expired' | 'unreachable'>('loading')
  const report = useEffectEvent(onResponse)
  const sitekey = config?.recaptcha ?? ''

  useEffect(() => {
    let current = true
    const tell = (next: 'shown' | 'expired' | 'unreachable', response: string | null) => {
      if (!current) return
      setState(next)
      report(response)
    }
    setState('loading')
    loadRecaptcha(i18n.language).then(
      (recaptcha) => {
        if (!current || !box.current || box.current.childElementCount > 0) return
        const { colorScheme } = getComputedStyle(box.current)
        const dark = colorScheme === 'dark' || (colorScheme !== 'light' && prefersDark())
        recaptcha.render(box.current, {
          sitekey,
          theme: dark ? 'dark' : 'light',
          size: box.current.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
          callback: (response: string) => tell('shown', response),
          // The human check expires and must be redone.
          'expired-callback': () => tell('expired', null),
          'error-callback': () => tell('unreachable', null),
        })
        setState('shown')
      },
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [i18n.language, sitekey])

  const own =
    state === 'expired'
      ? t('challenge.expired')
      : state === 'failed' || state === 'unreachable'
        ? t('challenge.failed')
        : undefined
  return (
    <div className="grid gap-1.5">
      {state === 'loading' ? <Skeleton className="h-19" /> : null}
      {/* When the window gets narrower the service keeps its size: this box scrolls, the page does not. */}
      <div ref={box} className="overflow-x-auto" />
      <FieldError id="challenge-error">{own ?? error}</FieldError>
      {state === 'failed' ? (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      ) : null}
    </div>
  )
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches
}
