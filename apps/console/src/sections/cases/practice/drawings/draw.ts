import { type Specimen, typedIn } from '../specimens.ts'
import { type Drawing, frames } from './drawing.ts'
import { drivingLicence } from './licence.ts'
import { alteredBirthday, passportPage, photographed, signaturePage } from './passport.ts'
import { PLACES } from './places.ts'

/** The photo that was sent. */
export function drawnPhoto(specimen: Specimen): Drawing {
  const { shot, printed, hair: colour } = specimen
  const hair = { hair: colour, isShort: printed.sex === 'M' }
  if (shot === 'licence') return drivingLicence(printed, hair)
  if (shot === 'signature') return photographed(signaturePage(printed), false)
  const altered = shot === 'edited' ? alteredBirthday(typedIn(specimen).birthday) : ''
  return photographed(passportPage(printed, hair) + altered, shot === 'glare')
}

/** The photo with the places that the decision is about. */
export function drawnAnswer(specimen: Specimen): Drawing {
  const boxes = specimen.places.map((place) => PLACES[place])
  const marks = frames(boxes, specimen.answer.kind === 'approve')
  return drawnPhoto(specimen).replace(/<\/svg>$/, `${marks}</svg>`)
}
