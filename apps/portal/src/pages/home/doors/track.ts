import type { CSSProperties } from 'react'
import { tenth } from './ribbon.ts'

/** Keyframes that lead a point through given positions at even times. The compositor runs them, no script does. */
export function track(name: string, places: ReadonlyArray<{ x: number; y: number }>): string {
  const last = places.length - 1
  const frames = places.map(
    ({ x, y }, index) => `${tenth((index / last) * 100)}%{transform:translate(${tenth(x)}px,${tenth(y)}px)}`,
  )
  return `@keyframes ${name}{${frames.join('')}}`
}

/** Evenly spaced positions of a curve over a stretch of it, both ends included. */
export function sampled(count: number, place: (share: number) => { x: number; y: number }) {
  return Array.from({ length: count + 1 }, (_, index) => place(index / count))
}

/** Custom properties for a style sheet to use. */
export function variables(values: Record<string, string>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
