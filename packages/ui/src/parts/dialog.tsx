import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the one to press last. The one with `data-first-focus` has the focus, or else the first. */
  actions?: ReactNode
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  /** While something runs that must not be left half way, Escape and the veil do not close. */
  locked?: boolean
  className?: string
}

/**
 * The platform's own modal: it traps focus, makes the page behind inert and gives the focus back.
 * Slides for 700 ms, stands still with reduced motion. What it says is put together when it
 * first opens and stays while it slides away.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  locked = false,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && element.open) {
      element.close()
      // Opened by nobody's press, or by something that is gone: there is nothing to give the focus back to.
      const focused = document.activeElement
      if (!focused || focused === document.body || element.contains(focused)) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the veil is a second way for pointers; the keyboard has Escape
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames(
        'popup m-auto w-[calc(100%-32px)] max-w-110 rounded-surface border border-line bg-raised p-0 text-ink shadow-float',
        'max-tablet:mb-4',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      onClick={(event) => {
        if (!locked && event.target === event.currentTarget) onClose()
      }}
    >
      {wanted ? (
        <div className="grid gap-4 p-6 tablet:p-8">
          <h2 id={titleId} className="text-xl font-semibold">
            {title}
          </h2>
          {children ? <div className="text-pretty text-muted">{children}</div> : null}
          {actions ? (
            <div className="mt-2 flex flex-col-reverse gap-3 [reading-flow:flex-visual] tablet:flex-row tablet:flex-wrap tablet:justify-end">
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}
