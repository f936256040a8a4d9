import { expect } from '@playwright/test'
import { test } from './world/world.ts'

test('the page of the messenger opens on the newest chat, and shows what is said while it is open', async ({
  page,
  world,
}) => {
  const ada = await world.messenger.addPerson('Ada')
  await ada.say('/start')
  await page.goto(world.messenger.url)
  await expect(page).toHaveURL(`${world.messenger.url}/chats/${ada.id}`)
  const chat = page.getByRole('log', { name: 'Chat' })
  await ada.say('The first word')
  await expect(chat).toContainText('The first word')
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sent')
  await ada.say('The second word')
  await expect(chat).toContainText('The second word')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent')
})
