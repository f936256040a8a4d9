import { type ComponentProps, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useTranslation } from '../translation/translation.tsx'
import { type CodeAlphabet, cleanCode, strangeSign } from './code-text.ts'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { useTypedText } from './typed-text.ts'

type CodeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'className' | 'maxLength'> & {
    name: string
    length: number
    alphabet?: CodeAlphabet
    /** How many characters stand in one group, as in the mail. */
    group?: number
    onChange?: (code: string) => void
    /** The last character has been typed or pasted. */
    onComplete?: (code: string) => void
    /** The code is wrong, and the hint says so: an error of the field would move what stands below. */
    invalid?: boolean
    className?: string
  }

function focusedBox(isWrong: boolean): string {
  return isWrong ? 'ring-1 ring-danger' : 'border-accent ring-1 ring-accent'
}

function codeBox(wrong: boolean, disabled: boolean, marked: boolean): string {
  if (disabled) return 'border-line bg-paper text-muted'
  if (marked) return wrong ? 'border-danger bg-danger-tint' : 'border-accent bg-accent-tint'
  return wrong ? 'border-danger bg-surface' : 'border-edge bg-surface'
}

/** One input that looks like boxes: paste, autofill and screen readers meet a single field. */
export function CodeField({
  label,
  labelEnd,
  description,
  error,
  hint,
  length,
  alphabet = 'digits',
  group = length,
  onChange,
  onComplete,
  invalid = false,
  id,
  className,
  defaultValue,
  disabled,
  ref,
  ...input
}: CodeFieldProps) {
  const { t } = useTranslation('common')
  const ownId = useId()
  const fieldId = id ?? ownId
  const [code, setCode] = useState(() => cleanCode(String(defaultValue ?? ''), alphabet, length))
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState(false)
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  /** What was typed last and is in no such code: it does not appear, and is named below the boxes. */
  const [strange, setStrange] = useState('')
  const unread = strange ? t(`notInCode.${alphabet}`, { sign: strange }) : undefined
  const texts = { label, labelEnd, description, error: error ?? unread, hint }
  const isWrong = invalid || Boolean(error)

  // Also updated when a script selects the input: the boxes are all that people see of the selection.
  useEffect(() => {
    const look = () => {
      if (!element.current) return
      const { selectionStart, selectionEnd } = element.current
      setMarked(code !== '' && selectionStart === 0 && selectionEnd === code.length)
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [code])

  const clean = (text: string) => cleanCode(text, alphabet, length)
  const typed = useTypedText({
    input: element,
    value: code,
    clean,
    isLive: true,
    onText: (text) => {
      const next = clean(text)
      // A whole code is often pasted with the words around it.
      setStrange(next.length === length ? '' : strangeSign(text, alphabet))
      if (next === code) return
      setCode(next)
      onChange?.(next)
      if (next.length === length) onComplete?.(next)
    },
  })

  return (
    <FieldFrame id={fieldId} className={className} {...texts}>
      <div dir="ltr" className="relative max-w-[25rem]">
        <div aria-hidden="true" className="flex gap-1.5 tablet:gap-2">
          {Array.from({ length }, (_, place) => place).map((place) => (
            <span
              key={place}
              data-box
              data-marked={(focused && marked) || undefined}
              data-here={(focused && (marked || place === Math.min(code.length, length - 1))) || undefined}
              data-wrong={isWrong || undefined}
              className={classNames(
                'grid h-14 min-w-0 flex-1 place-items-center rounded-field border text-xl font-medium tabular-nums',
                'transition-colors duration-120',
                place > 0 && place % group === 0 && 'ms-2 tablet:ms-3',
                codeBox(isWrong, Boolean(disabled), focused && marked),
                focused && !marked && place === Math.min(code.length, length - 1) && focusedBox(isWrong),
              )}
            >
              {code[place] ?? ''}
            </span>
          ))}
        </div>
        <input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode={alphabet === 'digits' ? 'numeric' : 'text'}
          {...input}
          {...describedBy(fieldId, texts)}
          aria-invalid={isWrong || undefined}
          id={fieldId}
          type="text"
          disabled={disabled}
          ref={element}
          {...typed}
          onPaste={({ currentTarget, clipboardData }) => {
            // A whole code replaces what was typed before; a part of one is added to it.
            const pasted = clean(clipboardData.getData('text'))
            if (pasted.length === length) currentTarget.select()
          }}
          onFocus={(event) => {
            setFocused(true)
            // The caret is not drawn: the next character always goes to the end.
            event.target.setSelectionRange(code.length, code.length)
            // What was selected before the focus left is not any more; the event that says so comes later.
            setMarked(false)
          }}
          onClick={({ currentTarget }) => {
            // A complete code has no room for another character: what is typed now begins a new code.
            if (code.length === length) currentTarget.select()
          }}
          onBlur={() => setFocused(false)}
          // What a browser has filled in it paints yellow, text and ground: then only the boxes are seen. A system that
          // chooses the colours would show the selected text over them.
          className="absolute inset-0 size-full forced-color-adjust-none rounded-field autofill:opacity-0 bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </FieldFrame>
  )
}
