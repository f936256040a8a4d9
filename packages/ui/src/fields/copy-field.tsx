import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useTranslation } from '../translation/translation.tsx'

type CopyFieldProps = {
  label: string
  value: string
  description?: string
}

const COPIED_FOR_MS = 2000

/** A value to copy. Where the browser denies the clipboard the text is selected instead. */
export function CopyField({ label, value, description }: CopyFieldProps) {
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
      <div className="flex flex-col gap-2 tablet:flex-row">
        <div className="field-box min-w-0 flex-1">
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
        <Button variant="secondary" onClick={copy}>
          {copied ? (
            <Check className="size-5" aria-hidden="true" />
          ) : (
            <Copy className="size-5" aria-hidden="true" />
          )}
          <span aria-live="polite">{copied ? t('action.copied') : t('action.copy')}</span>
        </Button>
      </div>
    </div>
  )
}
