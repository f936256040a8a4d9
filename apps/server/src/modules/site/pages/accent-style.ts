import { COLOURS } from '@portico/ui/tokens.ts'
import { type Accent, mix, tintOf, wallOf } from '../../../core/config/colours.ts'

/** The portal's custom properties that are derived from the accent. */
export function accentStyle({ light, dark }: Accent): string {
  const pairs: Record<string, [string, string]> = {
    accent: [light, dark],
    'accent-strong': [mix(light, '#000000', 0.18), mix(dark, '#ffffff', 0.22)],
    'accent-tint': [tintOf(light, COLOURS.surface.light), tintOf(dark, COLOURS.surface.dark)],
    'art-wall': [wallOf(light), mix(light, '#05060d', 0.82)],
    'art-deep': [mix(light, '#ffffff', 0.08), mix(light, '#05060d', 0.5)],
    'art-floor': [mix(light, '#000000', 0.5), mix(light, '#05060d', 0.9)],
  }
  const rules = Object.entries(pairs).map(([name, [day, night]]) => `--${name}:light-dark(${day},${night})`)
  // Repeat each selector, so that these rules outweigh the style sheet wherever it is loaded.
  return `:root:root,[data-theme][data-theme]{${rules.join(';')}}`
}
