import { describe, expect, it } from 'vitest'
import { address, password } from './field-kinds.ts'
import { fieldsUntil, stepOf } from './form-steps.ts'
import { text } from './text-kinds.ts'

const fields = { email: address, password, firstName: text }
const steps = [['email', 'password'], ['firstName']]

describe('a form in steps', () => {
  it('checks no field that the person has not seen', () => {
    expect(Object.keys(fieldsUntil(fields, steps, 0))).toEqual(['email', 'password'])
    expect(Object.keys(fieldsUntil(fields, steps, 1))).toEqual(['email', 'password', 'firstName'])
  })

  it('goes to the first step with a wrong field', () => {
    expect(stepOf({ email: ['wrong_email'], firstName: ['required'] }, steps, 1)).toBe(0)
    expect(stepOf({ firstName: ['required'] }, steps, 1)).toBe(1)
  })

  it('stays where it is when no field is named', () => {
    expect(stepOf({ '': ['internal_server_error'] }, steps, 1)).toBe(1)
    expect(stepOf({}, [], 0)).toBe(0)
  })
})
