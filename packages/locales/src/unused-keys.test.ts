import { describe, expect, it } from 'vitest'
import { unusedKeys } from './unused-keys.ts'

/** A template literal as sources have it. */
const hole = (name: string) => `$${`{${name}}`}`

const keys = new Map([['shop', ['open', 'energy.title', 'minutes_one', 'minutes_other', 'gone']]])

describe('keys that nobody shows', () => {
  it('are those that no source contains', () => {
    const source = `t('open'); t(\`${hole('project')}.title\`); t("shop:minutes", { count })`
    expect(unusedKeys(keys, [source])).toEqual(['shop: gone is shown nowhere'])
  })

  it('are not those that stand in a placeholder', () => {
    expect(unusedKeys(new Map([['shop', ['open']]]), [`\`$\{t('open')} \``])).toEqual([])
  })

  it('are not hidden by a template literal that could be any key', () => {
    expect(
      unusedKeys(keys, [`\`${hole('key')}\` \`${hole('a')} ${hole('b')}\` \`${hole('a')}.${hole('b')}\``]),
    ).toHaveLength(4)
  })

  it('are reported although a part of a longer text contains the word', () => {
    expect(unusedKeys(new Map([['shop', ['open']]]), ["'shop is open'"])).toEqual([
      'shop: open is shown nowhere',
    ])
  })
})
