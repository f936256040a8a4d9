import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Tag = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': Tag & {
        locale: string
        value: string
        min: string
        max: string
        'focused-date': string
        'first-day-of-week': number
        'format-weekday': 'short' | 'narrow'
      }
      'calendar-month': Tag
    }
  }
}
