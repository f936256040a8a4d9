import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../test-kit/show.tsx'
import { MachineReadableZone } from './machine-readable-zone.tsx'

for (const [locale, edge] of [
  ['ar', 'right'],
  ['de', 'left'],
] as const) {
  test(`the lines run from left to right and stand at the ${edge} edge in ${locale}`, async () => {
    await show(<MachineReadableZone lines={['P<UTO', 'C01X0']} />, locale)
    await expect.element(page.getByRole('img')).toBeVisible()
    const zone = page.getByRole('img').element()
    const lines = document.createRange()
    lines.selectNodeContents(zone)
    expect(lines.getBoundingClientRect()[edge]).toBeCloseTo(zone.getBoundingClientRect()[edge], 0)
    expect(getComputedStyle(zone).direction).toBe('ltr')
  })
}
