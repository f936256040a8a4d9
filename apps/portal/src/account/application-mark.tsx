import { useState } from 'react'

type ApplicationMarkProps = {
  name: string
  /** The address of its picture, or empty. */
  mark: string
}

/** The application's own picture; without one, or when it does not load, a small door with the first letter. */
export function ApplicationMark({ name, mark }: ApplicationMarkProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (mark !== '' && mark !== missing) {
    return (
      <img
        src={mark}
        alt=""
        // The page holds two copies of the menu, and only one is visible.
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
