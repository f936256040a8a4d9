import { describe, expect, it } from 'vitest'
import { paintFirst } from './paint-first.ts'

const PAGE = `<html><head><link rel="modulepreload" href="/assets/framework-0.js"/><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/login-2.js"/><link rel="stylesheet" href="/assets/root.css"/></head><body><main>Sign in</main><script>a()</script><script type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/login-2.js";

  window.modules = {"root":route0,"login":route1};

import("/assets/entry-4.js");</script></body></html>`

describe('a page that is painted first', () => {
  const html = paintFirst(PAGE)
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

  it('requests no script while it is parsed', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(script).not.toMatch(/^\s*import[ "]/m)
    expect(script.indexOf('requestAnimationFrame')).toBeLessThan(script.indexOf('import('))
  })

  it('requests the configuration at once, and treats a failure as an empty answer', () => {
    const asked = script.indexOf("fetch('/config',{headers:{'X-Locale':document.documentElement.lang}})")
    expect(asked).toBeGreaterThan(-1)
    expect(asked).toBeLessThan(script.indexOf('requestAnimationFrame'))
    expect(script).toContain('.catch(()=>null)')
  })

  it('loads all scripts at once afterwards, and starts when they are there', () => {
    expect(script).toContain('["/assets/framework-0.js","/assets/root-1.js","/assets/login-2.js"]')
    expect(script).toContain(
      'const [,route0,route1]=await Promise.all([import("/assets/manifest-3.js"),' +
        'import("/assets/root-1.js"),import("/assets/login-2.js")]);',
    )
    expect(script.trimEnd().endsWith('import("/assets/entry-4.js");')).toBe(true)
    expect(script.indexOf('Promise.all')).toBeLessThan(script.indexOf('window.modules'))
  })

  it('runs the shared modules before the others, with a pause in which it can answer a touch', () => {
    const shared = script.indexOf(
      'for(const href of ["/assets/framework-0.js"]){await import(href);await breathe()}',
    )
    expect(shared).toBeGreaterThan(-1)
    expect(shared).toBeLessThan(script.indexOf('Promise.all'))
  })

  it('keeps all its other content unchanged', () => {
    expect(html).toContain('<link rel="stylesheet" href="/assets/root.css"/></head>')
    expect(html).toContain('<main>Sign in</main><script>a()</script>')
  })

  it("stops the build when the framework's start script has another form", () => {
    expect(() => paintFirst('<html><head></head><body></body></html>')).toThrow('unknown way')
  })
})
