import { specimenAcross } from './specimen.mjs'
import { written } from './strokes.mjs'

/** A sheet of A4. */
export const SHEET = { width: 1000, height: 1414 }
const INK = '#24262c'
const GREY = '#6a6e78'

/** A bill of a supplier of electricity to the person's address. */
export function bill(person, { date, address = person.address }) {
  const lines = [
    `${person.name} ${person.surname}`,
    address.address1,
    address.address2,
    `${address.zip} ${address.city}`,
  ]
  const rows = [
    ['Electricity 214 kWh', '64.20'],
    ['Standing charge', '11.90'],
    ['Network fee', '18.35'],
    ['Tax', '17.95'],
  ]
  return sheet('#1c6c8c', 'Sample Power', [
    ...lines
      .filter(Boolean)
      .map((line, i) => written(line, { x: 90, y: 260 + i * 44, size: 24, colour: INK })),
    written(`Date ${date}`, { x: 620, y: 260, size: 20, colour: GREY }),
    written('Customer 4711-0815', { x: 620, y: 304, size: 20, colour: GREY }),
    written('Your bill', { x: 90, y: 500, size: 40, colour: INK }),
    ...rows.map(([what, sum], i) => row(600 + i * 74, what, sum)),
    '<path d="M90 900H910" stroke="#24262c" stroke-width="3"/>',
    row(930, 'To pay', '112.40', 32),
    written('Please transfer within 14 days.', { x: 90, y: 1080, size: 20, colour: GREY }),
  ])
}

/** What a register says of a company and of the one who acts for it. */
export function companyExtract(person, { date, companyName, taxId }) {
  const rows = [
    ['Company', companyName],
    ['Tax number', taxId],
    ['Seat', `${person.address.zip} ${person.address.city}`],
    ['Director', `${person.name} ${person.surname}`],
    ['Capital', '25 000'],
    ['As of', date],
  ]
  return sheet('#6c4c1c', 'Sample register', [
    written('Extract', { x: 90, y: 280, size: 44, colour: INK }),
    ...rows.flatMap(([label, text], i) => [
      written(label, { x: 90, y: 420 + i * 100, size: 18, colour: GREY }),
      written(text, { x: 90, y: 452 + i * 100, size: 28, colour: INK }),
    ]),
    '<g fill="none" stroke="#2f4fa0" stroke-width="6" opacity="0.8"><circle cx="760" cy="1150" r="105"/><circle cx="760" cy="1150" r="80"/></g>',
    written('Sample', { x: 700, y: 1136, size: 26, colour: '#2f4fa0', turn: -12 }),
  ])
}

function sheet(colour, title, content) {
  return [
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="#fdfdfb"/>`,
    `<rect width="${SHEET.width}" height="150" fill="${colour}"/>`,
    written(title, { x: 90, y: 56, size: 38, colour: '#fff' }),
    ...content,
    specimenAcross(SHEET.width, SHEET.height),
  ].join('')
}

function row(y, what, sum, size = 24) {
  return [
    written(what, { x: 90, y, size, colour: INK }),
    written(sum, { x: 740, y, size, colour: INK }),
    `<path d="M90 ${y + size + 16}H910" stroke="#d5d7dc" stroke-width="2"/>`,
  ].join('')
}
