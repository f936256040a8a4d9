import { expect } from '@playwright/test'
import { handOf } from './hand.ts'
import { test } from './test.ts'

/** How the boxes around the fields are drawn: one look for each that takes words. */
const LOOKS = `[...document.querySelectorAll('.field-box')]
  .filter((box) => box.checkVisibility() && !box.matches(':focus-within') && !box.querySelector('[readonly]'))
  .map((box) => {
    const { backgroundColor, borderTopColor, cursor } = getComputedStyle(box)
    return [backgroundColor, borderTopColor, cursor].join(' ')
  })`

test('every field that takes words looks alike, one with an eye or a chevron too', async ({
  engine,
  world,
}) => {
  const hand = handOf(engine)
  await hand.open(`${world.portal}/en/registration`)
  await hand.finds('heading', 'Create your account')
  await looksAlike(3)
  await hand.fill('E-mail address', world.newAddress())
  await hand.fill('Password', 'Portico-26!')
  await hand.fill('Repeat the password', 'Portico-26!')
  await engine.key('Enter')
  await hand.finds('field', 'Nationality')
  await looksAlike(4)

  async function looksAlike(fields: number): Promise<void> {
    await engine.read('document.activeElement?.blur()')
    await expect.poll(() => hand.ask<string[]>(LOOKS)).toHaveLength(fields)
    // The end of a change of colours is waited for.
    await expect.poll(async () => new Set(await hand.ask<string[]>(LOOKS)).size).toBe(1)
  }
})
