import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type AlertTone = 'info' | 'good' | 'warning' | 'danger'

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: AlertTone
  title?: ReactNode
  /** A button or link below the text. */
  action?: ReactNode
}

const TONES = {
  info: { box: 'bg-accent-tint', icon: 'text-accent', Icon: Info },
  good: { box: 'bg-good-tint', icon: 'text-good', Icon: CircleCheck },
  warning: { box: 'bg-brass-tint', icon: 'text-brass', Icon: TriangleAlert },
  danger: { box: 'bg-danger-tint', icon: 'text-danger', Icon: CircleAlert },
}

/** The danger tone interrupts a screen reader; the other tones wait until it has finished speaking. */
export function Alert({ tone = 'info', title, action, children, className, ...rest }: AlertProps) {
  const { box, icon, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames('rise flex gap-3 rounded-field p-4 text-ink', box, className)}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', icon)} aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-sm text-pretty">{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
