import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { expect, test } from 'vitest'
import { show } from '../../../../../test-kit/show.tsx'
import { caseOf } from '../../practice/specimen-case.ts'
import { specimensOn } from '../../practice/specimens.ts'
import { DataFields } from './data-fields.tsx'

const NONE: ReadonlySet<string> = new Set()
const NOTHING = { title: '', values: new Map<string, string>(), differing: NONE, agreeing: NONE }

/** A passport that was handed in before with another day and another nationality. */
function passport(): CaseDetails {
  const now = new Date()
  const [specimen] = specimensOn(now)
  if (!specimen) throw new Error('there are no specimens')
  const details = caseOf(specimen, now, false)
  const typed = details.documentMetadata as object
  return {
    ...details,
    documentMetadata: { ...typed, birthday: '1990-05-03', citizenship: 'SE' },
    previous: { documentMetadata: { ...typed, birthday: '1990-03-05', citizenship: 'NO' } },
  } as unknown as CaseDetails
}

for (const [locale, day, before] of [
  ['en', '3 May 1990', '5 Mar 1990'],
  ['ar', '03\u200f/05\u200f/1990', '05\u200f/03\u200f/1990'],
] as const) {
  test(`a day stands there once, and the one before it is written alike in ${locale}`, async () => {
    await show(
      <DataFields details={passport()} ticked={new Set()} toggle={() => {}} compared={NOTHING} marked={[]} />,
      locale,
    )
    const field = (name: string) => document.querySelector(`[data-field="${name}"]`)
    await expect.poll(() => field('birthday')?.textContent).toContain(day)
    const days = [...(field('birthday')?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)
    expect(days).toEqual([day, before])
    expect(field('citizenship')?.textContent).toContain('(NO)')
  })
}

test('of a flagged country that agrees by now the field says so, and is not marked', async () => {
  const compared = {
    ...NOTHING,
    values: new Map([['citizenship', 'SE']]),
    agreeing: new Set(['citizenship']),
  }
  await show(
    <DataFields details={passport()} ticked={NONE} toggle={() => {}} compared={compared} marked={[]} />,
  )
  const field = () => document.querySelector('[data-field="citizenship"]')
  await expect.poll(() => field()?.textContent ?? '').toContain('agrees now')
  expect(field()?.textContent).not.toContain('differs')
  expect(field()?.querySelector('.text-danger')).toBeNull()
})
