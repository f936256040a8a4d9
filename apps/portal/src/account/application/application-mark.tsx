import { classNames } from '@portico/ui/class-names.ts'
import { useState } from 'react'

type ApplicationMarkProps = {
  name: string
  /** The address of its picture, or empty. */
  mark: string
  /** `large` is as high as a medium avatar. */
  size?: 'small' | 'large'
}

const SIZES = { small: 'h-7 w-6.5', large: 'size-12' }

/** The application's own picture; without one, or when it does not load, a small door with the first letter. */
export function ApplicationMark({ name, mark, size = 'small' }: ApplicationMarkProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (mark !== '' && mark !== missing) {
    return (
      <img
        src={mark}
        alt=""
        // The page holds two copies of the menu, and only one is visible.
        loading="lazy"
        className={classNames('shrink-0 object-contain', SIZES[size])}
        onError={() => setMissing(mark)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-t-full rounded-b-mini bg-brass-tint pt-0.5 font-semibold text-brass',
        SIZES[size],
        size === 'large' ? 'text-lg' : 'text-sm',
      )}
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
}
