import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import type { RefObject } from 'react'
import { type CodeAlphabet, cleanCode } from '../../fields/code-text.ts'
import { useTranslation } from '../../translation/translation.tsx'

/** Why a press on "Paste" brought nothing. */
export type PasteFailure = 'denied' | 'empty'

type PasteButtonProps = {
  field: RefObject<HTMLInputElement | null>
  /** What the field takes: a recovery code may have no digit at all. */
  alphabet: CodeAlphabet
  disabled: boolean
  onFailure: (failure: PasteFailure) => void
}

/** Pastes for people to whom no keyboard and no menu offers it. The browser may ask first, or refuse. */
export function PasteButton({ field, alphabet, disabled, onFailure }: PasteButtonProps) {
  const { t } = useTranslation('one-time-code')
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText()
      const input = field.current
      if (!input || cleanCode(text, alphabet, text.length) === '') return onFailure('empty')
      typeInto(input, text)
    } catch {
      // Refused by the person or the browser, or a page without https, where there is no clipboard at all.
      onFailure('denied')
    }
    field.current?.focus()
  }
  return (
    <button
      type="button"
      disabled={disabled}
      className="-my-1.5 inline-flex items-baseline gap-1.5 rounded-mini py-1.5 link disabled:invisible"
      onClick={() => void paste()}
    >
      <ClipboardPaste className="size-4 self-center" aria-hidden="true" />
      <span>{t('paste.button')}</span>
    </button>
  )
}

/** As if the person had typed it in one go: the field hears of it by the same event. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
