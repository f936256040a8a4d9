import { classNames } from '../class-names.ts'
import { initialsOf } from './initials.ts'

type AvatarProps = { firstName: string; lastName: string; size?: 'small' | 'medium' | 'large' }

/** In pixels: they are a picture, and enlarged alone they would leave its frame. */
const SIZES = { small: 'size-9 text-[14px]', medium: 'size-12 text-[18px]', large: 'size-16 text-[22px]' }

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
