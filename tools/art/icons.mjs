import { readFileSync } from 'node:fs'
import { root } from '../../scripts/steps/paths.mjs'

/** `padding` is the share of the edge that is left free: a launcher cuts a fifth off a maskable icon. */
export const ICONS = [
  { name: 'icon-192.png', size: 192, padding: 0.14, radius: 0.22 },
  { name: 'icon-512.png', size: 512, padding: 0.14, radius: 0.22 },
  { name: 'icon-maskable.png', size: 512, padding: 0.2, radius: 0 },
  { name: 'apple-touch-icon.png', size: 180, padding: 0.16, radius: 0 },
]

/** A page that shows the favicon's drawing on the paper colour. */
export function iconPage({ size, padding, radius }) {
  const mark = readFileSync(`${root}/packages/ui/src/delivery/icon.svg`, 'utf8')
  return `<!doctype html><style>
    body{margin:0}
    div{box-sizing:border-box;width:${size}px;height:${size}px;padding:${padding * size}px;
      border-radius:${radius * size}px;background:#faf8f4}
    svg{display:block;width:100%;height:100%}</style><div>${mark}</div>`
}
