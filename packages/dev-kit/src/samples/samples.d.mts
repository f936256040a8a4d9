import type { SamplePerson } from './people.d.mts'

type Days = { issueDate?: string; expireDate?: string }

export declare function validPassport(person: SamplePerson, days?: Days): SamplePerson & Required<Days>
export declare function passportPhoto(person: SamplePerson, variant?: string, days?: Days): Promise<Buffer>
export declare function billPhoto(person: SamplePerson, variant?: string): Promise<Buffer>
