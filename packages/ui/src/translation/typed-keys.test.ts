import { expect, it } from 'vitest'
import type { Translate } from './text-keys.ts'

const t = ((key: string) => key) as Translate<'login'>

it('a key of a text that English lacks does not compile', () => {
  expect(t('submit')).toBe('submit')
  // @ts-expect-error: no such key in the namespace
  t('submitt')
  // @ts-expect-error: no such namespace
  t('logn:submit')
})
