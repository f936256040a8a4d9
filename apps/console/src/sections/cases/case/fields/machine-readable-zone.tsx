import { useTranslation } from '@portico/ui/translation/translation.tsx'

/** In a fixed pitch under the picture, to compare sign by sign; as wide as the picture, which may stand next to another. */
export function MachineReadableZone({ lines }: { lines: readonly string[] | null }) {
  const { t } = useTranslation(['console-review', 'common'])
  if (!lines) return null
  const name = t('zone')
  return (
    <div className="rounded-field border border-line bg-surface px-3 py-2">
      <div className="@container">
        <p aria-hidden="true" className="text-xs text-muted">
          {name}
        </p>
        <pre
          dir="ltr"
          translate="no"
          role="img"
          aria-label={t('common:labelled', { label: name, value: lines.join(' ') })}
          className="overflow-x-auto rtl:text-right font-mono text-[clamp(0.5rem,3.3cqi,0.875rem)] leading-6 tracking-wider"
        >
          {lines.join('\n')}
        </pre>
      </div>
    </div>
  )
}
