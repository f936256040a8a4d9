import type { ReactNode } from 'react'

type Device = { browser: string | null; system: string | null }

/** "Firefox, Linux": names that are the same in every language, or null when the browser sent none. */
export function deviceName({ browser, system }: Device): string | null {
  return [browser, system].filter((name) => name !== null).join(', ') || null
}

const SCREEN = (
  <>
    <rect x="2.5" y="3.5" width="19" height="13" rx="2" />
    <path d="M12 16.5v4M8.5 20.5h7" />
  </>
)
const LAPTOP = (
  <>
    <path d="M4.5 15V6A1.5 1.5 0 0 1 6 4.5h12A1.5 1.5 0 0 1 19.5 6v9" />
    <path d="M2.5 15h19v1.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2z" />
  </>
)

/** What each system usually runs on, drawn with one thing that tells it from its neighbours; no maker's sign. */
const DRAWINGS = new Map<string | null, ReactNode>(
  Object.entries({
    Windows: (
      <>
        {SCREEN}
        <rect x="6.5" y="6.5" width="11" height="7" rx="1" />
        <path d="M6.5 9h11" />
      </>
    ),
    macOS: (
      <>
        {LAPTOP}
        <path d="M10 4.5v.75c0 .4.35.75.75.75h2.5c.4 0 .75-.35.75-.75V4.5" />
      </>
    ),
    ChromeOS: (
      <>
        {LAPTOP}
        <path d="M9.75 12h4.6a1.6 1.6 0 0 0 .2-3.2 2.6 2.6 0 0 0-5-.4A1.85 1.85 0 0 0 9.75 12z" />
      </>
    ),
    Linux: (
      <>
        {SCREEN}
        <path d="m6.5 7.5 2.5 2.5-2.5 2.5M12 12.5h4.5" />
      </>
    ),
    iPhone: (
      <>
        <rect x="6.5" y="2.5" width="11" height="19" rx="3" />
        <path d="M10.5 5.5h3M10.5 18.5h3" />
      </>
    ),
    iPad: (
      <>
        <rect x="3.5" y="2.5" width="17" height="19" rx="2.5" />
        <path d="M10 18.5h4" />
      </>
    ),
    Android: (
      <>
        <rect x="6.5" y="2.5" width="11" height="19" rx="1.5" />
        <path d="M12 5.25v.01M10 9.5v.01M14 9.5v.01M10 13.25v.01M14 13.25v.01M6.5 17.5h11" />
      </>
    ),
  }),
)

const UNKNOWN = (
  <>
    <rect x="2.5" y="3.5" width="19" height="13" rx="2" strokeDasharray="3 2.5" />
    <path d="M12 16.5v4M8.5 20.5h7" />
    <path d="M10.25 8.25a1.8 1.8 0 1 1 2.6 1.7c-.55.3-.85.65-.85 1.3M12 13.5v.01" />
  </>
)

/** A row about a device in a list that is a container: its picture, what is known, and next to it or below it the actions. */
export const DEVICE_ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 first:pt-0 last:pb-0 @lg:grid-cols-[auto_minmax(0,1fr)_auto]'

/** A picture of the device, by the system that it named. */
export function DeviceMark({ system }: { system: string | null }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-hover text-muted">
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {DRAWINGS.get(system) ?? UNKNOWN}
      </svg>
    </span>
  )
}
