/** A host in letters that are easy to tell apart, from left to right in every language. */
export function Spelled({ label, host }: { label: string; host: string }) {
  return (
    <p className="mt-4 grid justify-items-start gap-1 rounded-field bg-hover p-4">
      <span className="text-sm">{label}</span>
      <bdi
        translate="no"
        dir="ltr"
        className="font-mono text-lg font-semibold tracking-wide break-all text-ink"
      >
        {host}
      </bdi>
    </p>
  )
}
