import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import type { FormOf } from './use-form.ts'

type RepetitionOptions<Name extends string> = {
  form: Pick<FormOf<Name>, 'field' | 'hasError'>
  name: Name
  first: RefObject<HTMLInputElement | null>
}

/** That the entries differ is said when the second is left or sent, and no longer as soon as they are the same. */
export function useRepetition<Name extends string>({ form, name, first }: RepetitionOptions<Name>) {
  const { t } = useTranslation('errors')
  const ref = useRef<HTMLInputElement>(null)
  const [isTold, setTold] = useState(false)
  const afterPress = useAfterPress()
  const isDifferent = () => {
    const typed = ref.current?.value ?? ''
    return typed !== '' && typed !== first.current?.value
  }
  const recheck = () => {
    if (!isDifferent()) setTold(false)
  }
  const { error, onChange, ...rest } = form.field(name, recheck)
  // Each form has its own code for it, but the only other error of the repetition is that it is empty.
  const isRefused = error !== undefined && !form.hasError(name, 'required')
  useEffect(() => {
    if (isRefused) setTold(true)
  }, [isRefused])

  /** The first entry has changed: that may have mended what was wrong with the second. */
  const compare = () => {
    if ((isTold || isRefused) && !isDifferent()) onChange()
  }
  return {
    compare,
    field: {
      ...rest,
      ref,
      error: isTold || isRefused ? t('not_match') : error,
      onChange,
      onBlur: () => afterPress(() => setTold(isDifferent())),
    },
  }
}

/**
 * Waits until the press that is under way has become a click: a press on the button below leaves the field, and a
 * message that came at once would move the button from under the pointer.
 */
function useAfterPress(): (then: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const pressed = () => {
      isPressed.current = true
    }
    const released = () => {
      isPressed.current = false
      if (waiting.current) setTimeout(waiting.current)
      waiting.current = null
    }
    document.addEventListener('pointerdown', pressed, { signal, capture: true })
    document.addEventListener('pointerup', released, { signal, capture: true })
    document.addEventListener('pointercancel', released, { signal, capture: true })
    return () => listeners.abort()
  }, [])
  return (then) => {
    if (isPressed.current) waiting.current = then
    // A finger has been lifted already, and its click comes before the next task.
    else setTimeout(then)
  }
}
