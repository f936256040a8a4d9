import { handOf } from './hand.ts'
import { test } from './test.ts'

const PAGES = [
  '',
  '/login',
  '/registration',
  '/reset-password',
  '/profile/general',
  '/profile/security',
  '/profile/sessions',
  '/profile/password',
  '/profile/verification/passport',
]
const WIDTHS = [480, 1440]
const FITS = 'document.documentElement.scrollWidth === document.documentElement.clientWidth'

test('no page runs out of its side, in languages of three scripts', { tag: '@full' }, async ({
  engine,
  world,
}) => {
  test.slow()
  const person = await world.confirmed()
  const hand = handOf(engine)
  await hand.open(`${world.portal}/en/login`)
  await hand.signIn(person)
  for (const width of WIDTHS) {
    await engine.resize(width, 900)
    for (const locale of ['en', 'ar', 'ja']) {
      for (const page of PAGES) {
        await hand.open(`${world.portal}/${locale}${page}`)
        await hand.holds('document.querySelector("h1")?.checkVisibility()', 'a heading')
        await hand.holds(FITS, `${locale}${page} at ${width} px`)
      }
    }
  }
})
