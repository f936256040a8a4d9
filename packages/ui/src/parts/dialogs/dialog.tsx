import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { leave, stay } from './leave.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /**
   * Buttons at the foot, the primary one last. The focus starts on the one with `data-first-focus`, or else on the
   * first.
   */
  actions?: ReactNode
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Something runs that must not be interrupted: Escape and a press on the veil do not close the dialog. */
  locked?: boolean
  className?: string
}

/**
 * The browser's own modal dialog: it traps focus, makes the page behind it inert and gives the focus back. It slides
 * for 700 ms, or stands still with reduced motion. Its content is rendered when it first opens and stays while it
 * slides away.
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
  /** A dialog that asks in between is alone on the screen: the one below waits out of sight until it has closed. */
  const below = useRef<Element | null>(null)
  const titleId = useId()

  const [wanted, setWanted] = useState(isOpen)
  if (isOpen && !wanted) setWanted(true)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) stay(element)
    if (isOpen && !element.open) {
      uncover(element)
      below.current = coverOpen()
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && element.open) {
      uncover(below.current)
      leave(element, () => {
        // No press opened it, or the pressed element is gone: there is nothing to give the focus back to.
        const focused = document.activeElement
        if (!focused || focused === document.body || element.contains(focused)) {
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
        }
      })
    }
  }, [isOpen])
  // One that leaves the page while it is open uncovers what was below it too.
  useEffect(() => () => uncover(below.current), [])

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
            <div className="mt-2 flex flex-col gap-3 tablet:flex-row tablet:flex-wrap tablet:justify-end">
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}

const COVERED = 'data-covered'

function coverOpen(): Element | null {
  const open = document.querySelector(`dialog.popup[open]:not([${COVERED}])`)
  open?.setAttribute(COVERED, '')
  return open
}

function uncover(dialog: Element | null): void {
  dialog?.removeAttribute(COVERED)
}
