import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { leave, stay } from './leave.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /**
   * Buttons at the foot, the primary one first. The focus starts on the one with `data-first-focus`, or else on the
   * first.
   */
  actions?: ReactNode
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Something runs that must not be interrupted: Escape and a press on the veil do not close the dialog. */
  locked?: boolean
  /** How wide it may be, where that is not the width of a form: two classes for it would be in the order of the sheet. */
  maxWidth?: string
}

const OF_A_FORM = 'max-w-[calc(25rem+40px)]'

/** What scrolls past fades out at the title and the buttons, which says that there is more. */
const IN_SIGHT =
  'sticky z-10 -mx-(--inset) bg-raised px-(--inset) cramped:static ' +
  'after:pointer-events-none after:absolute after:inset-x-0 after:-z-1 after:h-4 after:from-raised after:to-transparent cramped:after:hidden'
const TITLE = 'top-0 -mt-(--inset) pt-(--inset) after:top-full after:bg-linear-to-b'
const ACTIONS = 'bottom-0 -mb-(--inset) pt-2 pb-(--inset) after:bottom-full after:bg-linear-to-t'
/** What has the focus is not behind them. */
const BELOW_TITLE = '**:scroll-mt-24 cramped:**:scroll-my-2'
const ABOVE_ACTIONS = '**:scroll-mb-64 tablet:**:scroll-mb-32'

/**
 * The browser's own modal dialog: it traps focus, makes the page behind it inert and gives the focus back. It slides
 * for 700 ms, or stands still with reduced motion. Its content is rendered when it first opens and stays while it
 * slides away. Where that is long, it scrolls between the title and the buttons, which stay in sight.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  locked = false,
  maxWidth = OF_A_FORM,
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
        'popup m-auto w-[calc(100%-32px)] rounded-surface border border-line bg-raised p-0 text-ink shadow-float',
        'max-tablet:mb-4 cramped:my-auto cramped:max-h-[calc(100%-16px)]',
        maxWidth,
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
        <div className="grid gap-4 p-(--inset) [--inset:24px] tablet:[--inset:32px] cramped:[--inset:16px]">
          <h2 id={titleId} className={`${IN_SIGHT} ${TITLE} text-xl font-semibold`}>
            {title}
          </h2>
          {children ? (
            <div className={`${BELOW_TITLE} ${actions ? ABOVE_ACTIONS : ''} text-pretty text-muted`}>
              {children}
            </div>
          ) : null}
          {actions ? (
            <div className={`${IN_SIGHT} ${ACTIONS}`}>
              <DialogButtons>{actions}</DialogButtons>
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}

const BUTTONS = 'flex flex-wrap gap-3 max-tablet:flex-col cramped:flex-row cramped:*:grow @max-md:*:grow'

/**
 * Buttons side by side or, where they do not fit, one below the other; both fill the width of a small dialog. In a low
 * window each is seen with the others where they fit side by side. The primary one comes first, as on the pages: on top
 * where they stand one below the other, where the line begins elsewhere, and first for the Tab key.
 */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className={BUTTONS}>{children}</div>
    </div>
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
