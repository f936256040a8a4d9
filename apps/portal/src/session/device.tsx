import { Monitor, Smartphone } from 'lucide-react'

type Device = { browser: string | null; system: string | null }

const HAND_HELD = ['iPhone', 'iPad', 'Android']

/** "Firefox, Linux": names that are the same in every language, or null when the browser sent none. */
export function deviceName({ browser, system }: Device): string | null {
  return [browser, system].filter((name) => name !== null).join(', ') || null
}

/** A picture of the kind of device, found by the system in its name. */
export function DeviceMark({ name }: { name: string | null }) {
  const isHandHeld = HAND_HELD.some((system) => name?.includes(system))
  const Icon = isHandHeld ? Smartphone : Monitor
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-field bg-hover text-muted">
      <Icon className="size-5" aria-hidden="true" />
    </span>
  )
}
