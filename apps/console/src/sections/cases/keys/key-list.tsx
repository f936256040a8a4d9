import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { shownKeys } from './shown-keys.ts'

/** Every key with what it does. */
export function KeyList() {
  const { t } = useTranslation('console-review')
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-2 @[40rem]:grid-cols-2">
        {shownKeys().map(({ line, keys }) => (
          <div key={line} className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4">
            <dt>
              <kbd dir="ltr" translate="no" className="rounded border border-edge px-2 py-0.5 text-sm">
                {keys}
              </kbd>
            </dt>
            <dd>{t(line)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
