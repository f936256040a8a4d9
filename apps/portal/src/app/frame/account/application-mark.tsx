import { useState } from 'react'

type ApplicationMarkProps = {
  name: string
  /** Address of its picture, or empty. */
  mark: string
}

/** The application's own mark; a small door with its letter where it brings none, or one that does not come. */
export function ApplicationMark({ name, mark }: ApplicationMarkProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (mark !== '' && mark !== missing) {
    return (
      <img
        src={mark}
        alt=""
        // Both copies of the menu are in the page, and only one is seen.
        loading="lazy"
        className="h-7 w-6.5 shrink-0 object-contain"
        onError={() => setMissing(mark)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid h-7 w-6.5 shrink-0 place-items-center rounded-t-full rounded-b-mini bg-brass-tint pt-0.5 text-sm font-semibold text-brass"
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
