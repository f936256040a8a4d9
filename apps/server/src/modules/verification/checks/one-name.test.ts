import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type ModerationSteps, moderationSteps } from '../../../../test-kit/moderation.ts'

let app: AccountsApp
let desk: ModerationSteps
beforeAll(async () => {
  app = await openAccountsApp()
  desk = moderationSteps(app)
})
afterAll(() => app.close())

async function marksOf(passport: { name: string; surname: string }) {
  const { id } = await desk.waiting(passport, { firstName: '-', lastName: 'Suharto' })
  return (await desk.row(id)).marks.map(({ mark }) => mark)
}

it('somebody with one name has it in either field, and the name does not differ', async () => {
  expect(await marksOf({ name: '-', surname: 'Suharto' })).not.toContain('name_differs')
  expect(await marksOf({ name: 'Suharto', surname: '-' })).not.toContain('name_differs')
  expect(await marksOf({ name: '-', surname: 'Sukarno' })).toContain('name_differs')
})
