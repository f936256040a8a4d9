import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'

const folder = `${root}/docs/decisions`
const pages = readdirSync(folder).filter((name) => name !== 'README.md')
const STATUS =
  /^(Accepted|Superseded by \[\d+\]\([\w-]+\.md\)), \d{4}-\d{2}-\d{2}\.( (Extends|Extended by) \[\d+\]\([\w-]+\.md\)\.)*$/

describe('the pages of decisions', () => {
  it('have a number each, which no other page has', () => {
    const numbers = pages.map((name) => name.slice(0, 3))
    expect(pages.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it.each(pages)('%s has its number, a status with a date, a context and a decision', (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    const [title, gap, status] = text.split('\n')
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. \\S`))
    expect(gap).toBe('')
    expect(status).toMatch(STATUS)
    expect(text).toMatch(/^\*\*Context\.\*\*/m)
    expect(text).toMatch(/^\*\*Decision\.\*\*/m)
  })
})
