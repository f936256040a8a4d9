import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../parts/pages/heading-focus.ts'
import { Spinner } from '../parts/spinner.tsx'
import { type NotificationType, notifications } from './notifications.ts'
import { usePause } from './use-pause.ts'
import { useSwipe } from './use-swipe.ts'

type ToastCardProps = { type: NotificationType; message: string; isClosing: boolean; closeLabel: string }

const ICONS = {
  success: <CircleCheck className="size-5 text-good" aria-hidden="true" />,
  error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
  wait: <Spinner size="small" className="m-0.5 text-accent" />,
}

/** One notification: it leaves by its time, its button, Escape or a swipe, and gives the focus back. */
export function ToastCard({ type, message, isClosing, closeLabel }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const before = useRef<Element | null>(null)
  const dismiss = () => notifications.dismiss()
  const pause = usePause(card)
  const swipe = useSwipe(dismiss)

  function remember(event: FocusEvent<HTMLDivElement>) {
    const from = event.relatedTarget
    if (from && !event.currentTarget.contains(from)) before.current = from
    pause.onFocus()
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dismiss()
  }

  useLayoutEffect(() => {
    if (isClosing && card.current) returnFocus(card.current, before.current)
  }, [isClosing])

  // Another toast takes its place: its element is still in the page.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element) returnFocus(element, before.current)
    }
  }, [])

  useLayoutEffect(() => {
    if (!isClosing && card.current) return keepClear(card.current)
  }, [isClosing])

  useEffect(() => {
    const focusClose = (event: globalThis.KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') close.current?.focus()
    }
    document.addEventListener('keydown', focusClose)
    return () => document.removeEventListener('keydown', focusClose)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the way out, Escape and a swipe are short ones
    <div
      ref={card}
      className="toast flex w-[min(356px,calc(100vw-32px))] items-start gap-3 rounded-surface border border-line bg-raised py-2 ps-4 pe-2 text-ink shadow-float"
      data-closing={isClosing || undefined}
      onKeyDown={leave}
      {...swipe}
      {...pause}
      onFocus={remember}
    >
      <span className="mt-2.5 shrink-0">{ICONS[type]}</span>
      <p className="min-w-0 flex-1 py-2">{message}</p>
      <button
        ref={close}
        type="button"
        className="field-icon-button m-0"
        aria-label={closeLabel}
        aria-keyshortcuts="Alt+T"
        onClick={dismiss}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}

/** How far what has the focus stays away from the toast. */
const APART_PX = 8

/** What has the focus, now or next, scrolls to above the toast; one at the head of the window covers no field for long. */
function keepClear(card: Element): (() => void) | undefined {
  const region = card.closest('.toast-region')
  if (!region || region.hasAttribute('data-at-head')) return
  const root = document.documentElement
  const { top, left, right } = region.getBoundingClientRect()
  root.style.setProperty('--toast', `${root.clientHeight - top + APART_PX}px`)
  const focused = document.activeElement
  const box = focused?.closest('.field-box, label, button, a')?.getBoundingClientRect()
  if (box && box.bottom > top && box.top < root.clientHeight && box.right > left && box.left < right)
    focused?.scrollIntoView({ block: 'nearest' })
  return () => root.style.removeProperty('--toast')
}

/** From the toast to where the person was before it, or to the page's heading. */
function returnFocus(from: Element, before: Element | null): void {
  if (!from.contains(document.activeElement)) return
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  else focusHeading()
}
