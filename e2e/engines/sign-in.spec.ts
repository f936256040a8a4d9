import { factorsOf, otherCode } from '../world/factors.ts'
import { handOf } from './hand.ts'
import { test } from './test.ts'

test('a person signs in with a code of the app, over reloads in the middle and a wrong code', async ({
  engine,
  world,
}) => {
  const person = await world.confirmed()
  const app = await (await factorsOf(world, person)).authenticator()
  const hand = handOf(engine)
  await hand.open(`${world.portal}/en/login`)
  await hand.fill('E-mail address', 'half an address')
  await hand.reload()
  await hand.fill('E-mail address', person.email)
  await hand.fill('Password', person.password)
  await engine.key('Enter')
  await hand.sees('Enter your code')
  await hand.hasFocus('[name=code]')
  await engine.type(otherCode(app.code()))
  await hand.sees('Attempts left: 2')
  await hand.reload()
  await hand.sees('Enter your code')
  await hand.hasFocus('[name=code]')
  await engine.type(app.code())
  await hand.finds('heading', 'Your account')
  await hand.holds(`location.pathname === '/en/profile/general'`, 'the address of the overview')
})
