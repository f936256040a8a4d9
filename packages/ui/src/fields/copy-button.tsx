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

  return (
    <Button variant="secondary" size={size} onClick={copy}>
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
}
