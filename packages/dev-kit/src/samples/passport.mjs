import { face } from './face.mjs'
import { machineReadableZone } from './machine-readable-zone.mjs'
import { specimenAcross } from './specimen.mjs'
import { widthOf, written } from './strokes.mjs'

/** The page with the photo: 125 by 88 mm, ten pixels each. */
export const PASSPORT = { width: 1250, height: 880 }
const PHOTO = { width: 350, height: 450 }
/** Ten characters of the zone for machines are an inch. */
const ZONE_PITCH = 25.4

/** Whose colours, words and order of things a page has; none is a copy of a real one. */
const LAYOUTS = {
  DE: layout('D<<', 'Bundesrepublik Muster', 'Reisepass', '#f4ece6', '#8c2a3a', 'left'),
  ES: layout('ESP', 'Reino de Muestra', 'Pasaporte', '#f6efdf', '#9c6a1c', 'left'),
  KZ: layout('KAZ', 'Ulgi Respublikasy', 'Passport', '#e6f2f4', '#1c7c8c', 'right'),
  JP: layout('JPN', 'Mihon Koku', 'Passport', '#f2ecf0', '#6c2a4c', 'left'),
  BR: layout('BRA', 'Republica do Exemplo', 'Passaporte', '#eaf2e6', '#2c6c3c', 'right'),
  GB: layout('GBR', 'United Sampledom', 'Passport', '#e9ecf4', '#2c3c6c', 'left'),
}

function layout(code, state, word, paper, colour, photo) {
  return { code, state, word, paper, colour, photo }
}

/** @param person one of `PEOPLE`, with `issueDate` and `expireDate` */
export function passport(person) {
  const { code, state, word, paper, colour, photo } = LAYOUTS[person.country]
  const photoX = photo === 'left' ? 60 : PASSPORT.width - PHOTO.width - 60
  const textX = photo === 'left' ? 460 : 60
  const fields = [
    ['Surname / nom', person.surname],
    ['Given names / prenoms', person.name],
    ['Nationality', code.replaceAll('<', '')],
    ['Date of birth', spelled(person.birthday)],
    ['Sex / place of birth', `${person.gender === 'MALE' ? 'M' : 'F'}   ${person.placeOfBirth}`],
    ['Date of issue', spelled(person.issueDate)],
    ['Date of expiry', spelled(person.expireDate)],
  ]
  const zone = machineReadableZone({ ...person, country: code, nationality: code })
  const zoneX = (PASSPORT.width - ZONE_PITCH * 44) / 2
  return [
    `<rect width="${PASSPORT.width}" height="${PASSPORT.height}" rx="28" fill="${paper}"/>`,
    waves(colour),
    written(state, { x: 60, y: 46, size: 30, colour }),
    written(word, { x: PASSPORT.width - 60 - widthOf(word, 30), y: 46, size: 30, colour }),
    `<path d="M60 104H1190" stroke="${colour}" stroke-width="3"/>`,
    `<g transform="translate(${photoX} 140)"><rect width="350" height="450" fill="#dfe5ea"/>${face(person.face)}<rect width="350" height="450" fill="none" stroke="${colour}" stroke-width="4"/></g>`,
    written('Passport no.', { x: textX + 470, y: 140, size: 13, colour }),
    written(person.number, { x: textX + 470, y: 164, size: 26 }),
    ...fields.map(([label, text], i) => [
      written(label, { x: textX, y: 140 + i * 68, size: 13, colour }),
      written(text, { x: textX, y: 164 + i * 68, size: 26 }),
    ]),
    `<rect y="690" width="${PASSPORT.width}" height="190" fill="#fff" opacity="0.75"/>`,
    ...zone.map((line, i) =>
      written(line, { x: zoneX, y: 728 + i * 62, size: 28, pitch: ZONE_PITCH, weight: 4 }),
    ),
    specimenAcross(PASSPORT.width, PASSPORT.height),
  ]
    .flat()
    .join('')
}

/** `1990-04-07` as it stands in a passport. */
function spelled(day) {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`
}
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** Fine waves behind the text. */
function waves(colour) {
  const lines = Array.from({ length: 17 }, (_, i) => {
    const y = 120 + i * 34
    return `M0 ${y}${Array.from({ length: 10 }, (_, j) => `q62 ${j % 2 ? 38 : -38} 125 0`).join('')}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="1.5" opacity="0.28"/>`
}
