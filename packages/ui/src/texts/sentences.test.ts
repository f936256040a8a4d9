import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it('sentences stand apart by a blank, but not in Japanese and Chinese', () => {
  expect(sentences('en', 'Too many attempts.', 'Try again.')).toBe('Too many attempts. Try again.')
  expect(sentences('ja', '試行回数が多すぎます。', '14分後に。')).toBe('試行回数が多すぎます。14分後に。')
  expect(sentences('zh', '次数过多。', '请稍后再试。')).toBe('次数过多。请稍后再试。')
})

it('an empty sentence leaves no blank', () => {
  expect(sentences('de', 'Falsch.', '')).toBe('Falsch.')
})
