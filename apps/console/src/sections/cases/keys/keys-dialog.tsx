import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

const KEYS = [
  ['A', 'approve'],
  ['R', 'return'],
  ['S', 'selfie'],
  ['X', 'refuse'],
  ['1 … 9, 0', 'reason'],
  ['⏎', 'confirm'],
  ['Esc', 'cancel'],
  ['U', 'undo'],
  ['J', 'next'],
  ['K', 'previous'],
  ['D', 'nextDocument'],
  ['+ −', 'zoom'],
  ['[ ]', 'turn'],
  [', .', 'brightness'],
  ['← ↑ → ↓', 'pan'],
  ['I', 'nextImage'],
  ['B', 'otherSide'],
  ['F', 'nextFlag'],
  ['N', 'note'],
  ['H', 'handOver'],
  ['P', 'park'],
  ['/', 'search'],
  ['?', 'help'],
] as const

export function KeysDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation('console-review')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('keys.title')}
      actions={
        <Button variant="secondary" onClick={close}>
          {t('keys.close')}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd dir="ltr" translate="no" className="rounded border border-edge px-2 py-0.5 text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{t(`keys.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
