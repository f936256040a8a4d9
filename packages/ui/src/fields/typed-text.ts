import {
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useWatch } from './watch.ts'

type TypedTextOptions = {
  input: RefObject<HTMLInputElement | null>
  /** What has been read of the text so far. */
  value: string
  clean: (text: string) => string
  /** Called with the text as it stands in the field, which may say nothing new. */
  onText: (text: string) => void
  /** Read while a keyboard is still composing, as one for phones does with every letter. */
  isLive?: boolean
}

/**
 * An input whose text is cleaned as it is typed. A keyboard that composes (Japanese, Chinese, most of Android) would lose
 * its place: nothing is rewritten before it is done. React does not write the text: it would take away at the next render
 * what a password manager has filled in without an event.
 */
export function useTypedText({ input, value, clean, onText, isLive = false }: TypedTextOptions) {
  const [initial] = useState(value)
  const [isComposing, setComposing] = useState(false)

  const read = (field: HTMLInputElement) => {
    if (field.value !== value) onText(field.value)
  }
  const take = (field: HTMLInputElement) => {
    const cleaned = clean(field.value)
    read(field)
    if (field.value !== cleaned) field.value = cleaned
  }

  // Another value than was typed, for example from a calendar.
  const write = useEffectEvent((shown: string) => {
    if (input.current && clean(input.current.value) !== shown) input.current.value = shown
  })
  useLayoutEffect(() => write(value), [value])

  useWatch(() => {
    if (input.current && !isComposing && input.current.value !== value) take(input.current)
  })

  return {
    defaultValue: initial,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const goesOn = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      setComposing(goesOn)
      if (!goesOn) take(currentTarget)
      else if (isLive) read(currentTarget)
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      setComposing(false)
      take(currentTarget)
    },
  }
}
