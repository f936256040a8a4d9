import { codeIn } from '@portico/dev-kit/mailed-codes'
import { confirm, newPerson, type Person, register } from '@portico/dev-kit/people'
import type { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { expect } from 'vitest'
import { comeAgain } from './come-again.ts'

/** Somebody registers at a server process and confirms by the mail. */
export async function arrive(url: string, smtp: Awaited<ReturnType<typeof startSmtp>>): Promise<Person> {
  const person = newPerson()
  expect((await comeAgain(() => register(url, person))).status).toBe(200)
  await until(() => smtp.to(person.email).length > 0)
  const code = codeIn(smtp.to(person.email)[0])
  expect((await comeAgain(() => confirm(url, person, code))).status).toBe(200)
  return person
}
