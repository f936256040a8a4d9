import { describe, expect, it } from 'vitest'
import { thinModule } from './thin-module.ts'

describe('a built module', () => {
  it('that only names what another holds is read', () => {
    expect(thinModule('import{a as e,b as t}from"./shell-1.js";export{t as Layout,e as default};')).toEqual({
      imports: [
        {
          file: 'shell-1.js',
          names: [
            { here: 'e', there: 'a' },
            { here: 't', there: 'b' },
          ],
        },
      ],
      body: '',
      exports: [
        { here: 'Layout', there: 't' },
        { here: 'default', there: 'e' },
      ],
    })
  })

  it('that passes on what others hold is read', () => {
    expect(
      thinModule('export{On as Layout,kn as default}from"./shell-1.js";export{a}from"./root-2.js";'),
    ).toEqual({
      imports: [
        {
          file: 'shell-1.js',
          names: [
            { here: 'own0', there: 'On' },
            { here: 'own1', there: 'kn' },
          ],
        },
        { file: 'root-2.js', names: [{ here: 'own2', there: 'a' }] },
      ],
      body: '',
      exports: [
        { here: 'Layout', there: 'own0' },
        { here: 'default', there: 'own1' },
        { here: 'a', there: 'own2' },
      ],
    })
  })

  it('that does little with it is read too', () => {
    expect(thinModule('import"./framework-2.js";import{c}from"./shell-1.js";await c();export{};')).toEqual({
      imports: [
        { file: 'framework-2.js', names: [] },
        { file: 'shell-1.js', names: [{ here: 'c', there: 'c' }] },
      ],
      body: 'await c()',
      exports: [],
    })
  })

  it('that holds code of its own, or fetches more, stays a file', () => {
    const long = `import{c}from"./shell-1.js";${'c();'.repeat(100)}export{c as default};`
    const fetching = 'import{c}from"./shell-1.js";var d=c(()=>import("./later-3.js"));export{d as default};'
    expect([long, fetching, 'var a=1;export{a};', ''].map(thinModule)).toEqual([null, null, null, null])
  })
})
