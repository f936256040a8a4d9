import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../components/field-frame.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useConfig } from '../config.ts'
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
    element.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`
    element.onload = () => {
      const loaded = window.grecaptcha
      if (loaded) loaded.ready(() => resolve(loaded))
      else reject(new Error('not there after loading'))
    }
    element.onerror = () => {
      script = undefined
      reject(new Error('not loaded'))
    }
    document.head.append(element)
  })
  return script
}

/** The service's own checkbox, only where the operator has set its keys. */
export function RecaptchaBox({ error, onResponse }: ChallengeBoxProps) {
  const { t, i18n } = useTranslation('common')
  const config = useConfig()
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const report = useRef(onResponse)
  report.current = onResponse
  const sitekey = config?.recaptcha ?? ''

  useEffect(() => {
    let current = true
    loadRecaptcha(i18n.language).then(
      (recaptcha) => {
        if (!current || !box.current || box.current.childElementCount > 0) return
        recaptcha.render(box.current, {
          sitekey,
          callback: (response: string) => report.current(response),
          // The human check expires and must be redone (specification 5).
          'expired-callback': () => report.current(null),
          'error-callback': () => report.current(null),
        })
        setState('shown')
      },
      () => current && setState('failed'),
    )
    return () => {
      current = false
    }
  }, [i18n.language, sitekey])

  return (
    <div className="grid gap-1.5">
      {state === 'loading' ? <Skeleton className="h-19" /> : null}
      <div ref={box} />
      <FieldError id="challenge-error">{state === 'failed' ? t('challenge.failed') : error}</FieldError>
    </div>
  )
}
