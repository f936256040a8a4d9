import { useLayoutEffect, useRef } from 'react'
import { commandOf, isOfField, REPEATED } from './keys.ts'

/** Where no reasons are chosen. */
export const ALWAYS = { isPaused: false, isChoosing: false }

/**
 * Keys work wherever the focus is, but in a field they are typed. A handler that answers false leaves a key to others. With the
 * case that is drawn, not a moment after it: a key in between would be that of the case before.
 */
export function useKeys(
  onCommand: (command: NonNullable<ReturnType<typeof commandOf>>) => unknown,
  { isPaused, isChoosing }: { isPaused: boolean; isChoosing: boolean },
): void {
  const latest = useRef(onCommand)
  useLayoutEffect(() => {
    latest.current = onCommand
  })
  useLayoutEffect(() => {
    if (isPaused) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.code !== 'Escape' && isOfField(event.target, event.code)) return
      if (document.querySelector('dialog[open]')) return
      const command = commandOf(event, isChoosing)
      if (!command || (event.repeat && !isRepeated(command))) return
      if (latest.current(command) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isPaused, isChoosing])
}

const isRepeated = (command: ReturnType<typeof commandOf>) =>
  typeof command === 'string' && REPEATED.includes(command)
