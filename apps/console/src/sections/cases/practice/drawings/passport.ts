import type { Printed } from '../specimens.ts'
import { zoneOf } from '../zone.ts'
import {
  type Box,
  type Drawing,
  escaped,
  field,
  PAGE,
  paper,
  photograph,
  SERIF,
  specimenAcross,
  waves,
  written,
} from './drawing.ts'
import { FIELDS, PLACES, ZONE } from './places.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const COLOUR = '#31506f'
const PAPER = '#eef2ee'

/** How somebody looks in the photo. */
export type Hair = { hair: string; isShort: boolean }

/** As passports write a day: `03 NOV 1991`. */
export function printedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** The page with the photo, the data and the two lines for machines. */
export function passportPage(printed: Printed, hair: Hair): Drawing {
  const { surname, name, local, sex, birthday, placeOfBirth, code, number, office, issueDate, expireDate } =
    printed
  const inBoth = (own: string | undefined, latin: string) =>
    [own, latin].flatMap((text) => (text ? [text.toUpperCase()] : [])).join(' / ')
  const { left, right, top, step } = FIELDS
  const fields: [label: string, value: string, x: number, row: number][] = [
    ['Code', code, left, 0],
    ['Passport No.', number, right, 0],
    ['Surname / Nom', inBoth(local?.surname, surname), left, 1],
    ['Given names / Prénoms', inBoth(local?.name, name), left, 2],
    ['Nationality', code, left, 3],
    ['Sex', sex, right, 3],
    ['Date of birth', printedDay(birthday), left, 4],
    ['Place of birth', placeOfBirth.toUpperCase(), right, 4],
    ['Date of issue', printedDay(issueDate), left, 5],
    ['Authority', office.toUpperCase(), right, 5],
    ['Date of expiry', printedDay(expireDate), left, 6],
  ]
  return [
    head(printed),
    portrait({ x: PAGE.x + 60, y: PAGE.y + 130, width: 300, height: 386 }, hair),
    ...fields.map(([label, value, x, row]) => field(label, value, x, top + row * step)),
    `<rect x="${PAGE.x}" y="${PAGE.y + 700}" width="${PAGE.width}" height="${PAGE.height - 700}" rx="26" fill="#fbfbf8" opacity="0.85"/>`,
    ...zoneOf(printed).map(zoneLine),
    specimenAcross(PAGE),
  ].join('')
}

/** Another day of birth over the printed one, in another type. */
export function alteredBirthday(day: string): Drawing {
  const { x, y } = PLACES.birthday
  return [
    `<rect x="${x + 10}" y="${y + 29}" width="262" height="37" fill="#f7f8f2"/>`,
    written(printedDay(day), x + 18, y + 58, { size: 33, weight: 700, fill: '#0b0c0e', font: SERIF }),
  ].join('')
}

/** The page opposite: a signature and remarks, and nothing of who it is. */
export function signaturePage(printed: Printed): Drawing {
  const x = PAGE.x + 90
  const rule = (y: number) => `<path d="M${x} ${PAGE.y + y}h1070" stroke="#8b96a3" stroke-width="2"/>`
  return [
    head(printed),
    written('Signature of holder / Signature du titulaire', x, PAGE.y + 180, { size: 20, fill: '#5b6470' }),
    `<path d="M${x + 30} ${PAGE.y + 300}c70-130 110-20 60 20s90-110 140-60-60 90 30 30 110-70 150-20 120-10 190-60" fill="none" stroke="#23356b" stroke-width="6" stroke-linecap="round"/>`,
    rule(350),
    written('Remarks / Observations', x, PAGE.y + 430, { size: 20, fill: '#5b6470' }),
    ...[500, 570, 640, 710].map(rule),
    written('2', PAGE.x + PAGE.width / 2, PAGE.y + 830, { size: 30, fill: '#5b6470', anchor: 'middle' }),
    specimenAcross(PAGE),
  ].join('')
}

/** A page on the table; where light falls on it, what is under it cannot be read. */
export function photographed(page: Drawing, hasGlare: boolean): Drawing {
  return photograph(paper(PAGE, PAPER) + page + (hasGlare ? glare(PLACES.glare) : ''))
}

function head({ state }: Printed): Drawing {
  const { x, y, width } = PAGE
  return [
    waves(PAGE, COLOUR),
    written(state, x + 60, y + 78, { size: 32, fill: COLOUR, weight: 700 }),
    written('PASSPORT', x + width - 60, y + 78, { size: 32, fill: COLOUR, weight: 700, anchor: 'end' }),
    `<path d="M${x + 60} ${y + 100}h${width - 120}" stroke="${COLOUR}" stroke-width="3"/>`,
  ].join('')
}

function zoneLine(line: string, at: number): Drawing {
  const y = ZONE.y + at * ZONE.step
  // Each character at its place, whichever font the browser has.
  const places = Array.from(line, (_, i) => ZONE.x + i * ZONE.pitch).join(' ')
  return `<text x="${places}" y="${y}" font-family="'Courier New', Courier, monospace" font-size="42" font-weight="700" fill="#15171a">${escaped(line)}</text>`
}

/** A face of no real person. */
export function portrait({ x, y, width, height }: Box, { hair, isShort }: Hair): Drawing {
  const middle = x + width / 2
  const eyes = y + height * 0.42
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#d9dfe3"/>`,
    `<ellipse cx="${middle}" cy="${y + height * (isShort ? 0.34 : 0.42)}" rx="${width * (isShort ? 0.25 : 0.33)}" ry="${height * (isShort ? 0.18 : 0.31)}" fill="${hair}"/>`,
    `<path d="M${x + width * 0.08} ${y + height}c0-${height * 0.34} ${width * 0.84}-${height * 0.34} ${width * 0.84} 0z" fill="#46566b"/>`,
    `<rect x="${middle - width * 0.09}" y="${y + height * 0.56}" width="${width * 0.18}" height="${height * 0.22}" rx="20" fill="#dcae8c"/>`,
    `<ellipse cx="${middle}" cy="${y + height * 0.44}" rx="${width * 0.23}" ry="${height * 0.23}" fill="#e7bd9d"/>`,
    `<path d="M${middle - width * 0.24} ${eyes - 20}c${width * 0.1}-${height * 0.2} ${width * 0.38}-${height * 0.2} ${width * 0.48} 0c-${width * 0.14}-${height * 0.1} -${width * 0.34}-${height * 0.1} -${width * 0.48} 0z" fill="${hair}"/>`,
    ...[-1, 1].map(
      (side) => `<circle cx="${middle + side * width * 0.09}" cy="${eyes}" r="6" fill="#2a2320"/>`,
    ),
    `<path d="M${middle - 18} ${y + height * 0.55}q18 12 36 0" fill="none" stroke="#9c5c4c" stroke-width="5" stroke-linecap="round"/>`,
    '</svg>',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#5b6470" stroke-width="2"/>`,
  ].join('')
}

function glare({ x, y, width, height }: Box): Drawing {
  const [middle, centre] = [x + width / 2, y + height / 2]
  return `<defs><radialGradient id="glare"><stop offset="0.8" stop-color="#fffefa"/><stop offset="0.9" stop-color="#fffefa" stop-opacity="0.8"/><stop offset="1" stop-color="#fffefa" stop-opacity="0"/></radialGradient></defs><ellipse cx="${middle}" cy="${centre}" rx="${width / 2}" ry="${height / 2}" fill="url(#glare)"/>`
}
