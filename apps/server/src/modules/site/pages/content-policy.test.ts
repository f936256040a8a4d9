import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy, inlineScriptHashes } from './content-policy.ts'

const own = {
  publicUrl: 'https://id.example',
  cdnUrl: 'https://id.example',
  hasRecaptcha: false,
  hasMaps: false,
}
const origins = (policy: string) => policy.match(/https?:[^\s;]+/g) ?? []
const directive = (policy: string, name: string) =>
  policy.split('; ').find((entry) => entry.startsWith(`${name} `))

describe('the content policy of a page', () => {
  it("runs the portal's own files and the named inline scripts, and nothing else", () => {
    const policy = contentPolicy(own, ['sha256-abc'], false)
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-abc'")
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(origins(policy)).toEqual([])
  })

  it('adds exactly the origins that are configured', () => {
    const recaptcha = contentPolicy({ ...own, hasRecaptcha: true }, [], false)
    expect(new Set(origins(recaptcha).map((url) => new URL(url).origin))).toEqual(
      new Set(['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com']),
    )
    const cdn = contentPolicy({ ...own, cdnUrl: 'https://cdn.example/portico' }, [], false)
    expect(new Set(origins(cdn))).toEqual(new Set(['https://cdn.example']))
    expect(directive(cdn, 'script-src')).toBe("script-src 'self'")
  })

  it('allows the maps service on its one page alone', () => {
    expect(origins(contentPolicy({ ...own, hasMaps: true }, [], false))).toEqual([])
    const policy = contentPolicy({ ...own, hasMaps: true }, [], true)
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://maps.googleapis.com")
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://maps.googleapis.com https://places.googleapis.com",
    )
    expect(origins(policy)).toHaveLength(3)
  })

  it('names every inline script of a file once, with any attributes, but no data block', () => {
    const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    const html = [
      '<script>a()</script>',
      '<script type="module" async="">import "/assets/x.js"\n</script>',
      '<SCRIPT>a()</SCRIPT>',
      '<script type="application/json" id="d">{"a":1}</script>',
      '<script type="application/ld+json">{}</script>',
      '<script src="/assets/y.js"></script>',
    ].join('')
    expect(inlineScriptHashes(html)).toEqual([sha('a()'), sha('import "/assets/x.js"\n')])
  })
})
