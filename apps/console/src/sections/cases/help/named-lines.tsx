import type { Elements } from '@portico/ui/elements.ts'

type NamedLinesProps = { of: readonly { key: string; name: Elements; text: string }[] }

/** What has a name, each with a sentence about it. */
export function NamedLines({ of: lines }: NamedLinesProps) {
  return (
    <dl className="grid gap-4">
      {lines.map(({ key, name, text }) => (
        <div key={key} className="grid gap-1">
          <dt className="flex flex-wrap items-center gap-2 font-semibold">{name}</dt>
          <dd className="max-w-150 text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
