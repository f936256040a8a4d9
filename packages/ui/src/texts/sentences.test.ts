import { expect, it } from 'vitest'
import { leadingTo, sentences } from './sentences.ts'

it('sentences stand apart by a blank, but not in Japanese and Chinese', () => {
  expect(sentences('en', 'Too many attempts.', 'Try again.')).toBe('Too many attempts. Try again.')
  expect(sentences('ja', '試行回数が多すぎます。', '14分後に。')).toBe('試行回数が多すぎます。14分後に。')
  expect(sentences('zh', '次数过多。', '请稍后再试。')).toBe('次数过多。请稍后再试。')
})

it('an empty sentence leaves no blank', () => {
  expect(sentences('de', 'Falsch.', '')).toBe('Falsch.')
})

it('a link follows after a blank, but not after a sign that brings its own room', () => {
  expect(leadingTo('No account yet?')).toBe('No account yet? ')
  expect(leadingTo('还没有账户？')).toBe('还没有账户？')
  expect(leadingTo('アカウントをお持ちでない場合')).toBe('アカウントをお持ちでない場合 ')
})
