import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { shownKeys } from './shown-keys.ts'

/** Every key with what it does. */
export function KeyList() {
  const { t } = useTranslation('console-review')
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
      {shownKeys().map(({ line, keys }) => (
        <div key={line} className="contents">
          <dt>
            <kbd dir="ltr" translate="no" className="rounded border border-edge px-2 py-0.5 text-sm">
              {keys}
            </kbd>
          </dt>
          <dd>{t(line)}</dd>
        </div>
      ))}
    </dl>
  )
}
