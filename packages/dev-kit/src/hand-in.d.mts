import type { SamplePerson } from './samples/people.d.mts'

type Saved = { submit(): Promise<unknown> }

export declare function savePassport(
  portal: string,
  person: { email: string; password: string },
  sample: SamplePerson,
): Promise<Saved>
export declare function saveAddress(
  portal: string,
  person: { email: string; password: string },
  sample: SamplePerson,
): Promise<Saved>
export declare function savePassportWith(portal: string, token: string, sample: SamplePerson): Promise<Saved>
