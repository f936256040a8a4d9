import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { createHttp } from '../http.ts'
import { registerGuide } from './guide.ts'

it('is not found where the documents were not installed next to the server', async () => {
  const app = await createHttp({ publicUrl: 'http://localhost:5220', trustProxy: [], portalClientIds: [] })
  registerGuide(app, '/guide', 'http://localhost:5220', pathToFileURL('/absent/guide.md'))
  expect((await app.inject('/guide')).statusCode).toBe(404)
  await app.close()
})
