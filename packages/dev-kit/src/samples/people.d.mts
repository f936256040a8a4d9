export type SamplePerson = {
  name: string
  surname: string
  gender: 'MALE' | 'FEMALE'
  country: string
  placeOfBirth: string
  birthday: string
  number: string
  address: { address1: string; address2: string; zip: string; city: string; country: string }
}

export declare const PEOPLE: Record<'lena' | 'carlos' | 'aida' | 'hana' | 'bruno' | 'nora', SamplePerson>
