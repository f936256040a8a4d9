import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from './world/world.ts'

const BUILT = ['../apps/portal/build/client/assets/', '../apps/console/build/assets/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

const sheets = () =>
  BUILT.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(folder + file, 'utf8')),
  )

/** What engines understand differently, and what stands in its place. */
const REFUSED: Record<string, (css: string) => boolean> = {
  // Firefox says of every element that cannot be typed into that it is read-only, of a picture too.
  ':read-only or :read-write without input or textarea before it': (css) =>
    [...css.matchAll(/([^\s,>+~{}]*):read-(?:only|write)/g)].some(
      ([, before]) => !/input|textarea/.test(before ?? ''),
    ),
  // One engine alone knows `reading-flow`: elsewhere Tab goes the other way than the eye.
  'reading-flow next to a reversed order': (css) => /reading-flow:/.test(css),
  'a row or a column that is reversed, and no part with a place of its own': (css) =>
    /flex-(?:direction|flow|wrap):[^;}]*reverse|[{;]order:/.test(css),
  // A browser's translation changes the language of a page and not its direction. No page of ours is in Hebrew.
  'list of languages in place of a direction': (css) => /:lang\([^)]*\b(?:fa|he|ur)\b/.test(css),
  // One engine alone finds phrases by itself, and in Japanese only.
  'auto-phrase without the phrases that the build has joined': (css) =>
    /word-break:auto-phrase/.test(css) &&
    !/:lang\(ja\)[^{}]*:lang\(zh\)[^{}]*h1[^{}]*\{word-break:keep-all\}/.test(css),
}

for (const [rule, isBroken] of Object.entries(REFUSED)) {
  test(`the built style sheets have no ${rule}`, () => {
    expect(sheets().length).toBeGreaterThan(1)
    expect(sheets().filter(isBroken)).toEqual([])
  })
}

test('chevrons and filled-in values follow the direction of the page', () => {
  for (const mirrored of ['.mirror:dir(rtl){', ':dir(rtl)>.field-input'])
    expect(sheets().filter((css) => css.includes(mirrored))).toHaveLength(BUILT.length)
})

test('what is refused in a style sheet is found', () => {
  const planted = [
    '.field:has(:read-only:not(button)){}',
    '.row{reading-flow:flex-visual}',
    '.row{flex-direction:column-reverse}',
    '.row{flex-direction:row-reverse}',
    '.part{gap:1px;order:calc(1 * -1)}',
    ':lang(ja){word-break:auto-phrase}',
    '.mirror:is(:lang(ae,ar,he,ur)){scale:-1 1}',
  ]
  expect(planted.map((css) => Object.values(REFUSED).filter((isBroken) => isBroken(css)).length)).toEqual([
    1, 1, 1, 1, 1, 1, 1,
  ])
  expect(
    REFUSED[':read-only or :read-write without input or textarea before it']?.(
      ':is(input,textarea):read-only{}',
    ),
  ).toBe(false)
})

test('Chinese, Korean and Japanese pages name the font with their own forms of a character', async ({
  page,
  world,
}) => {
  for (const [locale, font] of [
    ['zh', 'Noto Sans CJK SC'],
    ['ko', 'Noto Sans CJK KR'],
    ['ja', 'Noto Sans CJK JP'],
    ['en', 'Noto Sans CJK JP'],
  ] as const) {
    await page.goto(`${world.portal}/${locale}/login`)
    const fonts = await page.evaluate<string>('getComputedStyle(document.body).fontFamily')
    expect(fonts.match(/Noto Sans CJK ../g), locale).toEqual([font])
  }
})
