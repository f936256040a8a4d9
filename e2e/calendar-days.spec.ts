import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { test } from './world/world.ts'

const RULE = 'label-content-name-mismatch'

/** A page with one day of a month, as the calendar has it. */
async function dayNamed(
  page: Page,
  { shown, name, lang = 'ko', parent = 'calendar-month' }: Record<string, string>,
) {
  await page.setContent(`<html lang="${lang}"><main><h1>1</h1><${parent}></${parent}></main></html>`)
  await page.evaluate(`document.querySelector('${parent}').attachShadow({ mode: 'open' }).innerHTML =
    '<button aria-label="${name}">${shown}</button>'`)
  return (await violations(page)).filter((line) => line.startsWith(RULE))
}

test('a day in Korean is named by the number that it shows', async ({ page }) => {
  expect(await dayNamed(page, { shown: '1', name: '11월 1일' })).toEqual([])
  expect(await dayNamed(page, { shown: '30', name: '11월 30일' })).toEqual([])
})

test('a day in Korean whose name lacks the number that it shows is a fault', async ({ page }) => {
  expect(await dayNamed(page, { shown: '1', name: '11월 2일' })).toHaveLength(1)
  expect(await dayNamed(page, { shown: '3', name: '11월 30일' })).toHaveLength(1)
  expect(await dayNamed(page, { shown: '하루', name: '11월 1일' })).toHaveLength(1)
})

test('every other button, and every other language, keeps the rule as it is', async ({ page }) => {
  expect(await dayNamed(page, { shown: '1', name: '11월 1일', parent: 'div' })).toHaveLength(1)
  expect(await dayNamed(page, { shown: '1', name: '11월 1일', lang: 'en' })).toHaveLength(1)
})
