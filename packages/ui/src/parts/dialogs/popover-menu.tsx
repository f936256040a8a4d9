import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../class-names.ts'

type PopoverMenuProps = {
  /** The button's name for screen readers; its content is for the eye. */
  label: string
  button: ReactNode
  children: ReactNode
  panelClass?: string
}

/** A `<details>` that behaves like a menu: opens without scripts; Escape, a press outside and a choice close it. */
export function PopoverMenu({ label, button, children, panelClass }: PopoverMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    function close(refocus: boolean) {
      if (!element?.open) return
      element.open = false
      if (refocus) element.querySelector('summary')?.focus()
    }
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !element?.contains(event.target)) close(false)
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close(true)
    }
    function onFocusOut(event: FocusEvent) {
      if (event.relatedTarget instanceof Node && !element?.contains(event.relatedTarget)) close(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [])

  return (
    <details
      ref={details}
      className="group relative"
      // What is chosen may stand below the edge of a long list.
      onToggle={() => details.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })}
    >
      <summary className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2.5 text-ink hover:bg-hover">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="contents">
          {button}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after a link inside it has been followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on such a link is a click */}
      <div
        className={classNames(
          'rise absolute end-0 top-full z-40 mt-3 rounded-surface border border-line bg-raised p-2 shadow-float',
          panelClass,
        )}
        onClick={(event) => {
          const chosen = event.target instanceof Element && event.target.closest('a, button')
          const menu = details.current
          if (!chosen || !menu) return
          // The chosen item is hidden with the menu, so the button takes the focus: a dialog gives it back there, and
          // the same page in another language keeps it.
          menu.querySelector('summary')?.focus({ preventScroll: true })
          menu.open = false
        }}
      >
        {children}
      </div>
    </details>
  )
}
