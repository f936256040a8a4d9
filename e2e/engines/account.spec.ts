import { handOf } from './hand.ts'
import { test } from './test.ts'

const FOCUSED = 'document.activeElement.textContent.trim()'

test('the account is walked by keyboard: its security, and a question that is left and answered', async ({
  engine,
  world,
}) => {
  const person = await world.confirmed()
  const hand = handOf(engine)
  await engine.resize(1280, 800)
  await hand.open(`${world.portal}/en/login`)
  await hand.signIn(person)
  await hand.finds('heading', 'Your account')
  await hand.open(`${world.portal}/en/profile/security`)
  for (const method of ['Authenticator app', 'Telegram', 'Passkeys']) await hand.sees(method)
  await hand.hasFocus('h1')

  await hand.tabTo('button', 'Log out')
  await engine.key('Enter')
  await hand.finds('dialog', 'Log out?')
  await hand.holds(`${FOCUSED} === 'Cancel'`, 'the focus on Cancel')
  await hand.tabTo('button', 'Log out')
  await engine.key('Escape')
  await hand.misses('dialog', 'Log out?')
  await hand.holds(`${FOCUSED} === 'Log out'`, 'the focus on Log out')
  await engine.key('Enter')
  await hand.tabTo('button', 'Log out')
  await engine.key('Enter')
  await hand.finds('heading', 'Sign in')
})
