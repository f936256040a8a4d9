/** What stands between two dots, with the dot after it. */
const PART = /[^.]+\.?/g

/**
 * A host in letters that are easy to tell apart, from left to right in every language. Only a part that is longer than a
 * line is divided: a line that ends within a word reads like another address.
 */
export function Spelled({ label, host }: { label: string; host: string }) {
  return (
    <p className="mt-4 grid justify-items-start gap-1 rounded-field bg-hover p-4">
      <span className="text-sm">{label}</span>
      <bdi
        translate="no"
        dir="ltr"
        className="font-mono text-base font-semibold tracking-wide hyphens-none text-ink tablet:text-lg"
      >
        {host.match(PART)?.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their places
          <span key={place} className="inline-block max-w-full">
            {part}
          </span>
        ))}
      </bdi>
    </p>
  )
}
