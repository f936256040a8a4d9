import type { CSSProperties } from 'react'
import type { Elements } from '../../elements.ts'

export type ArtPanelProps = {
  title: string
  text?: string | undefined
  /** One of the scenes next to this file. */
  scene: Elements
  /** The colour of the requesting application, `#rrggbb`; without one the portal's own. */
  accent?: string | undefined
}

/** A drawn scene with words on it. Drawn here, not downloaded. */
export function ArtPanel({ title, text, scene, accent }: ArtPanelProps) {
  return (
    <div
      style={accent ? inColour(accent) : undefined}
      className="sticky top-20 flex h-[min(100%,calc(100dvh-96px))] min-h-130 flex-col justify-end overflow-hidden rounded-surface bg-(--art-wall)"
    >
      {scene}
      <div className="relative bg-linear-to-t from-(--art-floor) via-(--art-floor)/60 to-transparent p-10 pt-24 text-(--art-ink)">
        <p className="in-phrases max-w-110 text-2xl font-semibold text-balance">{title}</p>
        {text ? <p className="in-phrases mt-2 max-w-100 text-lg opacity-85">{text}</p> : null}
      </div>
    </div>
  )
}

/** The same mixtures as those of the operator's accent; the server has refused a colour that hides white words. */
function inColour(accent: string): CSSProperties {
  const pair = (day: string, night: string) =>
    `light-dark(color-mix(in srgb, ${accent}, ${day}), color-mix(in srgb, ${accent}, ${night}))`
  return {
    '--art-wall': pair('#000 30%', '#05060d 82%'),
    '--art-deep': pair('#fff 8%', '#05060d 50%'),
    '--art-floor': pair('#000 50%', '#05060d 90%'),
  } as CSSProperties
}
