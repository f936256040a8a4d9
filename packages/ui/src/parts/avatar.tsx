import { classNames } from '../class-names.ts'
import { initialsOf } from './initials.ts'

type AvatarProps = { firstName: string; lastName: string; size?: 'small' | 'medium' | 'large' }

const SIZES = { small: 'size-9 text-sm', medium: 'size-12 text-lg', large: 'size-16 text-xl' }

/** Initials under an arch. Decoration: the name always stands next to it. */
export function Avatar({ firstName, lastName, size = 'medium' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-t-full rounded-b-mini bg-accent-tint pt-0.5 font-semibold text-accent',
        SIZES[size],
      )}
    >
      {initialsOf(firstName, lastName)}
    </span>
  )
}
