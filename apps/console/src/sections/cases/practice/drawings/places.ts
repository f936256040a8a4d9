import { type Box, PAGE } from './drawing.ts'

/** Where the lines of the zone begin, and how far its characters are apart. */
export const ZONE = { x: PAGE.x + 44, y: PAGE.y + 748, step: 62, pitch: 26.4 }
/** Where the fields of a page begin, and how far its rows are apart. */
export const FIELDS = { left: PAGE.x + 400, right: PAGE.x + 840, top: PAGE.y + 150, step: 76 }

const row = (at: number) => FIELDS.top + at * FIELDS.step

/** The place of a field, with what stands above it. */
const fieldBox = (x: number, at: number, width: number, rows = 1): Box => ({
  x: x - 16,
  y: row(at) - 24,
  width,
  height: FIELDS.step * rows - 6,
})

/** Characters of the second line of the zone. */
const zoneBox = (from: number, to: number): Box => ({
  x: ZONE.x + from * ZONE.pitch - 8,
  y: ZONE.y + ZONE.step - 40,
  width: (to - from) * ZONE.pitch + 12,
  height: 56,
})

/** The places of a page that can be pointed out. */
export const PLACES = {
  number: fieldBox(FIELDS.right, 0, 380),
  names: fieldBox(FIELDS.left, 1, 620, 2),
  birthday: fieldBox(FIELDS.left, 4, 380),
  expireDate: fieldBox(FIELDS.left, 6, 380),
  zoneNumber: zoneBox(0, 9),
  zoneBirthday: zoneBox(13, 19),
  zoneExpireDate: zoneBox(21, 27),
  glare: { x: 250, y: 180, width: 620, height: 800 },
  whole: { x: 40, y: 30, width: 1320, height: 940 },
} as const satisfies Record<string, Box>

export type Place = keyof typeof PLACES
