import type { Elements } from '@portico/ui/elements.ts'
import { leave, stay } from '@portico/ui/parts/dialogs/leave.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'

type MenuSheetProps = { isOpen: boolean; onClose: () => void; children: Elements }

/** The whole menu on a phone, rising from the edge where the thumb is. */
export function MenuSheet({ isOpen, onClose, children }: MenuSheetProps) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) stay(element)
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) leave(element)
  }, [isOpen])

  // Once the screen is turned or widened enough for the sidebar, the sheet is no longer needed.
  useEffect(() => {
    const wide = matchMedia('(min-width: 48rem)')
    const close = () => wide.matches && onClose()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside it or a choice in it; the keyboard has Escape and Enter
    <dialog
      ref={dialog}
      aria-label={t('menu.label')}
      className="popup sheet mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-[20px] border-t border-line bg-raised p-0 text-ink shadow-float"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        const chosen = event.target instanceof Element && event.target.closest('a, button')
        if (chosen || event.target === event.currentTarget) onClose()
      }}
    >
      <div className="px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between ps-3 pb-1">
          <p className="text-lg font-semibold">{t('menu.label')}</p>
          <button type="button" className="field-icon-button" aria-label={t('header.closeMenu')}>
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
