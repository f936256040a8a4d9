import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import { Button } from '../parts/button.tsx'
import { useTranslation } from '../translation/translation.tsx'

type CopyFieldProps = {
  label: string
  value: string
  description?: string
  /** Further buttons: they stand next to the one that copies, below the whole value. */
  children?: Elements
}

const COPIED_FOR_MS = 2000

/** A value to copy. Where the browser denies the clipboard the text is selected instead. */
export function CopyField({ label, value, description, children }: CopyFieldProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Focusing it selects its text.
      input.current?.focus()
    }
  }

  const button = (
    <Button variant="secondary" size={children ? 'small' : 'medium'} onClick={copy}>
      {copied ? (
        <Check className="size-5" aria-hidden="true" />
      ) : (
        <Copy className="size-5" aria-hidden="true" />
      )}
      {/* As wide as the longer word, so that what stands next to it stays where it is. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        {[t('action.copied'), t('action.copy')].map((text) => (
          <span key={text} aria-hidden="true" className="invisible">
            {text}
          </span>
        ))}
        <span aria-live="polite">{copied ? t('action.copied') : t('action.copy')}</span>
      </span>
    </Button>
  )
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {description ? (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
      <div className={classNames('flex flex-col gap-2', !children && 'tablet:flex-row')}>
        <div className={classNames('field-box min-w-0', !children && 'flex-1')}>
          <input
            ref={input}
            id={id}
            readOnly
            dir="ltr"
            value={value}
            aria-describedby={description ? `${id}-description` : undefined}
            className="field-input text-ellipsis"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        {children ? (
          // Each row is filled, whether the words of a language need one or two.
          <div className="flex flex-wrap gap-2 *:grow">
            {button}
            {children}
          </div>
        ) : (
          button
        )}
      </div>
    </div>
  )
}
