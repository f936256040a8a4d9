import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type CardProps = ComponentProps<'section'> & { padded?: boolean }

export function Card({ padded = true, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        'rounded-surface border border-line bg-surface',
        padded && 'p-5 tablet:p-8',
        className,
      )}
    />
  )
}
