import type { Locale } from '@portico/contract/kernel/locales'
import { dayAfter, yearsAfter } from '@portico/contract/verification/document-rules'
import type { VerificationMark } from '@portico/contract/verification/marks'
import type { ReviewReason } from '@portico/contract/verification/reasons'
import type { KeyOf } from '@portico/ui/translation/text-keys.ts'
import type { Place } from './drawings/places.ts'

type WhyKey = Extract<KeyOf<'console-practice'>, `why.${string}`>
/** Each case has its explanation in the texts: one without does not compile. */
export type SpecimenId = WhyKey extends `why.${infer Id}` ? Id : never

/** What stands in a document. */
export type Printed = {
  surname: string
  name: string
  /** In the country's own script, before the Latin letters. */
  local?: { surname: string; name: string }
  sex: 'F' | 'M'
  birthday: string
  placeOfBirth: string
  /** The country by its three letters, and as the document names it. */
  code: string
  state: string
  number: string
  office: string
  issueDate: string
  expireDate: string
}

/** What a photo shows of the document. */
export type Shot = 'page' | 'glare' | 'licence' | 'signature' | 'edited'

/** The right decision; `also` may be named besides the reason. */
export type Answer =
  | { kind: 'approve' }
  | { kind: 'return' | 'refuse'; reason: ReviewReason; also?: readonly ReviewReason[] }

/** An invented case: the document, what was typed otherwise than it is printed, and the account. */
export type Specimen = {
  id: SpecimenId
  printed: Printed
  typed?: Partial<Printed>
  account: { firstName: string; lastName: string; country: string; language: Locale }
  flags: readonly VerificationMark[]
  shot: Shot
  hair: string
  answer: Answer
  /** What is pointed out once the case is decided: fields by their paths, and places of the picture. */
  fields: readonly string[]
  places: readonly Place[]
}

export const typedIn = ({ printed, typed }: Specimen): Printed => ({ ...printed, ...typed })

/** Days follow the current one: a passport that is to be valid stays so. */
export function specimensOn(now: Date): readonly Specimen[] {
  const year = now.getUTCFullYear()
  const lately = dayAfter(now, -12)
  const valid = (from: number) => ({
    issueDate: `${year - from}-03-17`,
    expireDate: `${year - from + 10}-03-16`,
  })
  return [
    {
      id: 'allRight',
      printed: {
        surname: 'Hart',
        name: 'Amelia',
        sex: 'F',
        birthday: '1988-06-21',
        placeOfBirth: 'Galway',
        code: 'IRL',
        state: 'Éire · Ireland',
        number: 'XN4072638',
        office: 'Dublin',
        issueDate: lately,
        expireDate: yearsAfter(lately, 10),
      },
      account: { firstName: 'Amelia', lastName: 'Hart', country: 'IE', language: 'en' },
      flags: ['just_issued'],
      shot: 'page',
      hair: '#7a4a24',
      answer: { kind: 'approve' },
      fields: [],
      places: [],
    },
    {
      id: 'transliteration',
      printed: {
        surname: 'Shcherbak',
        name: 'Yuliia',
        local: { surname: 'Щербак', name: 'Юлія' },
        sex: 'F',
        birthday: '1993-10-02',
        placeOfBirth: 'Poltava',
        code: 'UKR',
        state: 'Україна · Ukraine',
        number: 'FT618204',
        office: '5301',
        ...valid(3),
      },
      account: { firstName: 'Юлія', lastName: 'Щербак', country: 'UA', language: 'en' },
      flags: [],
      shot: 'page',
      hair: '#c79a4b',
      answer: { kind: 'approve' },
      fields: ['name', 'surname'],
      places: ['names'],
    },
    {
      id: 'number',
      printed: {
        surname: 'Lindgren',
        name: 'Jonas',
        sex: 'M',
        birthday: '1979-01-30',
        placeOfBirth: 'Uppsala',
        code: 'SWE',
        state: 'Sverige · Sweden',
        number: 'KO4815162',
        office: 'Uppsala',
        ...valid(2),
      },
      // The letter O as a zero is no fault; the last digit is.
      typed: { number: 'K04815167' },
      account: { firstName: 'Jonas', lastName: 'Lindgren', country: 'SE', language: 'en' },
      flags: [],
      shot: 'page',
      hair: '#d8b46a',
      answer: { kind: 'return', reason: 'data_differs' },
      fields: ['seriesNumber'],
      places: ['number', 'zoneNumber'],
    },
    {
      id: 'glare',
      printed: {
        surname: 'Vasile',
        name: 'Elena',
        sex: 'F',
        birthday: '1996-12-08',
        placeOfBirth: 'Cluj',
        code: 'ROU',
        state: 'România · Romania',
        number: '059274183',
        office: 'Cluj',
        ...valid(1),
      },
      account: { firstName: 'Elena', lastName: 'Vasile', country: 'RO', language: 'en' },
      flags: [],
      shot: 'glare',
      hair: '#2f211b',
      answer: { kind: 'return', reason: 'unreadable' },
      fields: [],
      places: ['glare'],
    },
    {
      id: 'swappedDays',
      printed: {
        surname: 'Fuentes',
        name: 'Diego',
        sex: 'M',
        birthday: '1991-11-03',
        placeOfBirth: 'Puebla',
        code: 'MEX',
        state: 'Estados Unidos Mexicanos',
        number: 'G37105926',
        office: 'Puebla',
        ...valid(4),
      },
      typed: { birthday: '1991-03-11' },
      account: { firstName: 'Diego', lastName: 'Fuentes', country: 'MX', language: 'es' },
      flags: [],
      shot: 'page',
      hair: '#1f1a17',
      answer: { kind: 'return', reason: 'data_differs' },
      fields: ['birthday'],
      places: ['birthday', 'zoneBirthday'],
    },
    {
      id: 'wrongDocument',
      printed: {
        surname: 'Nowak',
        name: 'Katarzyna',
        sex: 'F',
        birthday: '1985-04-19',
        placeOfBirth: 'Lublin',
        code: 'POL',
        state: 'Rzeczpospolita Polska',
        number: '04719385',
        office: 'Lublin',
        ...valid(5),
      },
      account: { firstName: 'Katarzyna', lastName: 'Nowak', country: 'PL', language: 'en' },
      flags: [],
      shot: 'licence',
      hair: '#8c5a2e',
      answer: { kind: 'return', reason: 'wrong_kind' },
      fields: [],
      places: ['whole'],
    },
    {
      id: 'expired',
      printed: {
        surname: 'Bellini',
        name: 'Marco',
        sex: 'M',
        birthday: '1974-08-26',
        placeOfBirth: 'Parma',
        code: 'ITA',
        state: 'Repubblica Italiana',
        number: 'YB2860417',
        office: 'Parma',
        ...valid(11),
      },
      // As a form demands that takes no day of the past.
      typed: { expireDate: `${year + 4}-03-16` },
      account: { firstName: 'Marco', lastName: 'Bellini', country: 'IT', language: 'en' },
      flags: [],
      shot: 'page',
      hair: '#4a4644',
      answer: { kind: 'return', reason: 'expired', also: ['data_differs'] },
      fields: ['expireDate'],
      places: ['expireDate', 'zoneExpireDate'],
    },
    {
      id: 'missingPage',
      printed: {
        surname: 'Aydin',
        name: 'Mehmet',
        sex: 'M',
        birthday: '1990-02-14',
        placeOfBirth: 'Izmir',
        code: 'TUR',
        state: 'Türkiye Cumhuriyeti',
        number: 'U26093815',
        office: 'Izmir',
        ...valid(3),
      },
      account: { firstName: 'Mehmet', lastName: 'Aydın', country: 'TR', language: 'en' },
      flags: [],
      shot: 'signature',
      hair: '#1d1714',
      answer: { kind: 'return', reason: 'page_missing' },
      fields: [],
      places: ['whole'],
    },
    {
      id: 'edited',
      printed: {
        surname: 'Laurent',
        name: 'Hugo',
        sex: 'M',
        birthday: '2010-05-14',
        placeOfBirth: 'Nantes',
        code: 'FRA',
        state: 'République française',
        number: '21KX40957',
        office: 'Nantes',
        ...valid(1),
      },
      // As it stands in the picture since somebody has changed it.
      typed: { birthday: '1999-05-14' },
      account: { firstName: 'Hugo', lastName: 'Laurent', country: 'FR', language: 'fr' },
      flags: [],
      shot: 'edited',
      hair: '#5b3a22',
      answer: { kind: 'refuse', reason: 'edited', also: ['fraud', 'under_age', 'data_differs'] },
      fields: ['birthday'],
      places: ['birthday', 'zoneBirthday'],
    },
  ]
}
