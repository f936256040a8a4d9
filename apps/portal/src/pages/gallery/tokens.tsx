import { Mark } from '@portico/ui/parts/mark.tsx'
import type { CSSProperties } from 'react'
import { Columns, Row, Specimen } from './specimen.tsx'

/** All colours of tokens.ts, grouped by their use. */
const COLOURS = {
  'Ground and words': ['paper', 'surface', 'raised', 'ink', 'muted', 'line', 'edge'],
  'What can be pressed': ['accent', 'accent-strong', 'on-accent', 'accent-tint', 'hover', 'ripple'],
  'What is shown': [
    ...['brass', 'brass-tint', 'good', 'good-tint', 'danger', 'danger-strong', 'danger-tint'],
    ...['veil', 'shadow'],
  ],
  Pictures: [
    ...['art-wall', 'art-deep', 'art-floor', 'art-light', 'art-glow', 'art-ink'],
    ...['qr-paper', 'qr-ink'],
  ],
}

/** The type scale in pixels, with its names; each sample line is as long as a real one. */
const SIZES = [
  { name: '4xl, 64', className: 'text-4xl font-semibold', text: 'One door' },
  { name: '3xl, 40', className: 'text-3xl font-semibold', text: 'One door to everything' },
  { name: '2xl, 28', className: 'text-2xl font-semibold', text: 'Сайн байна уу, тавтай морилно уу' },
  { name: 'xl, 22', className: 'text-xl', text: 'Datenschutzgrundverordnungskonformitätserklärung' },
  { name: 'lg, 18', className: 'text-lg', text: 'ลงชื่อเข้าใช้ครั้งเดียวแล้วไปต่อในทุกแอปพลิเคชันของเรา' },
  { name: 'base, 16', className: '', text: 'Text, and figures 0123456789' },
  { name: 'sm, 14', className: 'text-sm', text: 'Small, for secondary text' },
  { name: 'xs, 12', className: 'text-xs', text: 'Smallest, under an icon' },
]

const SHAPES = [
  { name: 'mini, 6', className: 'rounded-mini border border-line' },
  { name: 'field, 10', className: 'rounded-field border border-line' },
  { name: 'surface, 12', className: 'rounded-surface border border-line' },
  { name: 'full', className: 'rounded-full border border-line' },
  { name: 'hairline', className: 'border border-line' },
  { name: 'edge', className: 'rounded-field border border-edge' },
  { name: 'float', className: 'rounded-surface border border-line shadow-float' },
]

/** The mark, the colours, the type scale and the shapes that all parts are built from. */
export function Tokens() {
  return (
    <>
      <Specimen name="Mark">
        <Row>
          <Mark className="size-16" />
          <Mark className="size-8" />
          <Mark className="size-4" />
        </Row>
      </Specimen>
      <Specimen name="Colours">
        <Columns>
          {Object.entries(COLOURS).map(([use, names]) => (
            <div key={use} className="grid gap-3">
              <h3 className="text-sm text-muted">{use}</h3>
              <ul className="grid grid-cols-2 gap-3">
                {names.map((name) => (
                  <Swatch key={name} name={name} />
                ))}
              </ul>
            </div>
          ))}
        </Columns>
      </Specimen>
      <Specimen name="Type">
        <dl className="grid gap-4">
          {SIZES.map(({ name, className, text }) => (
            <div key={name} className="grid gap-1">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className={className}>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <span className="display-face text-2xl">The display face</span>
          <span>, tabular figures </span>
          <span className="tabular-nums">0123456789</span>
          <span>, </span>
          <code translate="no" className="font-mono">
            a code
          </code>
          <span> and </span>
          <a className="link" href="#top">
            a link in a text
          </a>
        </p>
      </Specimen>
      <Specimen name="Shape and shadow">
        <ul className="grid grid-cols-2 gap-5 tablet:grid-cols-4">
          {SHAPES.map(({ name, className }) => (
            <li key={name} className="grid gap-2 text-sm">
              <span className={`h-20 bg-raised ${className}`} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}

function Swatch({ name }: { name: string }) {
  const colour: CSSProperties = { background: `var(--${name})` }
  return (
    <li className="flex min-w-0 items-center gap-3 text-sm" data-token={name}>
      <span className="size-10 shrink-0 rounded-mini border border-line" style={colour} />
      <span className="min-w-0">{name}</span>
    </li>
  )
}
