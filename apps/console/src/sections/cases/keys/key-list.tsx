import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { shownKeys } from './shown-keys.ts'

/**
 * Every key with what it does. Several of one line are in the direction of the page, as the words are that say what each
 * does: "darker, brighter".
 */
export function KeyList() {
  const { t } = useTranslation('console-review')
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-2 @[40rem]:grid-cols-2">
        {shownKeys().map(({ line, keys }) => (
          <div key={line} className="grid grid-cols-[7.5rem_1fr] items-center gap-x-4">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  dir="ltr"
                  translate="no"
                  className="rounded border border-edge px-1.5 py-0.5 text-sm whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(line)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
