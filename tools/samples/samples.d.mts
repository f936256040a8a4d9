import type { SamplePerson } from './people.d.mts'

type Days = { issueDate?: string; expireDate?: string }

export function validPassport(person: SamplePerson, days?: Days): SamplePerson & Required<Days>
export function passportPhoto(person: SamplePerson, variant?: string, days?: Days): Promise<Buffer>
export function billPhoto(person: SamplePerson, variant?: string): Promise<Buffer>
