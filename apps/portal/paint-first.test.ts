import { describe, expect, it } from 'vitest'
import { assetsOf, paintFirst } from './paint-first.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/manifest-3.js"/><link rel="modulepreload" href="/assets/entry-4.js"/><link rel="modulepreload" href="/assets/shell-5.js"/><link rel="modulepreload" href="/assets/framework-0.js"/><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/login-2.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><main>Sign in</main><script>a()</script><script type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/login-2.js";

  window.modules = {"root":route0,"login":route1};

import("/assets/entry-4.js");</script></body></html>`

const LOGIN = `import{r}from"./framework-0.js";import{s}from"./shell-5.js";function form(){${'r(s);'.repeat(100)}}export{form as default};`
const CODES = [
  [
    'manifest-3.js',
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry-4.js","imports":["/assets/shell-5.js"]},"routes":{"root":{"id":"root","imports":["/assets/shell-5.js","/assets/more-6.js"]}},"version":"</"};',
  ],
  ['entry-4.js', 'import"./framework-0.js";import{b as e}from"./shell-5.js";await e();export{};'],
  ['root-1.js', 'export{c as default}from"./shell-5.js";'],
  ['login-2.js', LOGIN],
  ['shell-5.js', `import{r}from"./framework-0.js";export{b,c,s};`],
  ['framework-0.js', 'export{r};'],
] as const
const ASSETS = assetsOf(CODES)
/** The same with other code in one file. */
const withCode = (...changed: (readonly [string, string])[]) => assetsOf([...CODES, ...changed])

const scriptOf = (html: string) => /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

describe('a page that is painted first', () => {
  const html = paintFirst(PAGE, ASSETS)
  const script = scriptOf(html)

  it('requests no script while it is parsed', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(script).not.toMatch(/^\s*import[ "]/m)
    expect(script.indexOf("{type:'paint'")).toBeLessThan(script.indexOf('import('))
    expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('import('))
  })

  it('asks for the display face after the first paint too, where it is shown', () => {
    const mark = 'data-face="later"'
    const ask = 'delete document.documentElement.dataset.face;'
    const shown = (lang: string, heading: string) =>
      PAGE.replace('<html>', `<html lang="${lang}">`).replace('<main>', `<main>${heading}`)
    const landing = paintFirst(shown('mn', '<h1 class="display-face">'), ASSETS)
    expect(landing).toContain(`<html ${mark} lang="mn">`)
    const asked = scriptOf(landing).indexOf(ask)
    expect(asked).toBeGreaterThan(scriptOf(landing).indexOf("{type:'paint'"))
    expect(asked).toBeLessThan(scriptOf(landing).indexOf('import('))
    for (const other of [shown('mn', '<h1>'), shown('ja', '<h1 class="display-face">')]) {
      const page = paintFirst(other, ASSETS)
      expect(page).not.toContain(mark)
      expect(scriptOf(page)).not.toContain(ask)
    }
  })

  it('requests the configuration before any script, and treats a failure as an empty answer', () => {
    const asked = script.indexOf("fetch('/config',{headers:{'X-Locale':document.documentElement.lang}})")
    expect(asked).toBeGreaterThan(script.indexOf("{type:'paint'"))
    expect(asked).toBeLessThan(script.indexOf('modulepreload'))
    expect(script).toContain('.catch(()=>null)')
  })

  it('loads its files at once afterwards, runs what others need before them, each in a task of its own', () => {
    expect(script).toContain(
      'const files=["/assets/framework-0.js","/assets/shell-5.js","/assets/login-2.js"]',
    )
    expect(script).toContain('for(const href of files){at[href]=await import(href);await breathe()}')
  })

  it('has in itself what is too little for a file of its own', () => {
    expect(script).toContain(
      'const route0=(()=>{const{c:own0}=at["/assets/shell-5.js"];return{default:own0}})();\nconst route1=at["/assets/login-2.js"];',
    )
    expect(script.trimEnd().endsWith('{const{b:e}=at["/assets/shell-5.js"];await e()}')).toBe(true)
    for (const name of ['root-1', 'entry-4.js")', 'manifest-3']) expect(script).not.toContain(name)
    expect(script.indexOf('const route1')).toBeLessThan(script.indexOf('window.modules'))
  })

  it('has the list of pages in itself, without the files that it has', () => {
    expect(script).toContain(
      'window.__reactRouterManifest={"entry":{"module":"/assets/entry-4.js","imports":[]},"routes":{"root":{"id":"root","imports":["/assets/more-6.js"]}},"version":"\\u003c/"};',
    )
  })

  it('has in itself what an entry makes of that', () => {
    const code = 'import{c as e}from"./shell-5.js";var n=e(function(){return null});export{n as default};'
    const other = scriptOf(paintFirst(PAGE, withCode(['root-1.js', code])))
    const [, made = ''] = /^const route0=(.*?);\nconst route1/ms.exec(other) ?? []
    const at = { '/assets/shell-5.js': { c: (part: () => unknown) => part } }
    expect(new Function('at', `return ${made}`)(at).default()).toBe(null)
  })

  it('fetches an entry that names what the page does not fetch', () => {
    const other = scriptOf(
      paintFirst(PAGE, withCode(['root-1.js', 'export{c as default}from"./more-6.js";'])),
    )
    expect(other).toContain('"/assets/root-1.js"')
  })

  it('fetches an entry that does more', () => {
    const more = withCode(['entry-4.js', LOGIN], ['root-1.js', LOGIN])
    const other = scriptOf(paintFirst(PAGE, more))
    expect(other).toContain('"/assets/root-1.js"')
    expect(other.trimEnd().endsWith('import("/assets/entry-4.js");')).toBe(true)
  })

  it('keeps all its other content unchanged', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/></head>')
    expect(html).toContain('<main>Sign in</main><script>a()</script>')
  })

  it("stops the build when the framework's start script has another form", () => {
    expect(() => paintFirst('<html><head></head><body></body></html>', ASSETS)).toThrow('unknown way')
    expect(() => paintFirst(PAGE, withCode(['manifest-3.js', '']))).toThrow('unknown form')
  })
})
