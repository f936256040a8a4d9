import type { Printed } from '../specimens.ts'
import { type Drawing, paper, photograph, specimenAcross, waves, written } from './drawing.ts'
import { type Hair, portrait, printedDay } from './passport.ts'

const CARD = { x: 160, y: 160, width: 1080, height: 680 }

/** Another document than the one that was asked for: a driving licence. */
export function drivingLicence(printed: Printed, hair: Hair): Drawing {
  const { state, surname, name, birthday, placeOfBirth, issueDate, expireDate, number, office } = printed
  const { x, y } = CARD
  const lines = [
    `1.  ${surname.toUpperCase()}`,
    `2.  ${name.toUpperCase()}`,
    `3.  ${printedDay(birthday)}  ${placeOfBirth.toUpperCase()}`,
    `4a. ${printedDay(issueDate)}    4c. ${office.toUpperCase()}`,
    `4b. ${printedDay(expireDate)}`,
    `5.  ${number}`,
    '9.  AM / B1 / B',
  ]
  return photograph(
    [
      paper(CARD, '#f6e3e6'),
      waves(CARD, '#b0566b'),
      written('DRIVING LICENCE', x + 60, y + 90, { size: 44, weight: 700, fill: '#7a2338' }),
      written(state, x + 60, y + 132, { size: 24, fill: '#7a2338' }),
      portrait({ x: x + 60, y: y + 180, width: 290, height: 372 }, hair),
      ...lines.map((line, i) =>
        written(line, x + 410, y + 210 + i * 58, { size: 32, more: 'xml:space="preserve"' }),
      ),
      specimenAcross(CARD),
    ].join(''),
  )
}
