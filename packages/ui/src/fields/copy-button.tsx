import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button, type ButtonSize } from '../parts/button.tsx'
import { useTranslation } from '../translation/translation.tsx'

type CopyButtonProps = {
  value: string
  size?: ButtonSize
  /** The browser denies the clipboard: select the text, so that the person copies it. */
  onDenied: () => void
}

const COPIED_FOR_MS = 2000

export function CopyButton({ value, size, onDenied }: CopyButtonProps) {
  const { t } = useTranslation('common')
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
      onDenied()
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <Button variant="secondary" size={size} onClick={copy}>
      {/* As wide as the longer word, so that what stands next to it stays where it is; the icon stands by its word. */}
      <span className="grid justify-items-center *:[grid-area:1/1]">
        {[t('action.copied'), t('action.copy')].map((text) => (
          <span key={text} aria-hidden="true" className="invisible ps-7">
            {text}
          </span>
        ))}
        <span className="flex items-center gap-2">
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          <span aria-live="polite">{copied ? t('action.copied') : t('action.copy')}</span>
        </span>
      </span>
    </Button>
  )
}
