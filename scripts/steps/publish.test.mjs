import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newBuild, publish } from './publish.mjs'

let folder
let link
let time = 0
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-publish-')))
  link = join(folder, 'build')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(text) {
  const made = newBuild(link, ++time)
  writeFileSync(join(made, 'page.html'), text)
  return made
}
const page = (of = link) => readFileSync(join(of, 'page.html'), 'utf8')

describe('a build', () => {
  it('is seen only when it is whole, and what a running server has stays where it was', () => {
    publish(link, build('first'))
    const running = realpathSync(link)
    const coming = build('second')
    expect(page()).toBe('first')
    publish(link, coming)
    expect([page(), page(running)]).toEqual(['second', 'first'])
  })

  it('goes with the build after the next, and so does one that was broken off', () => {
    publish(link, build('first'))
    const first = realpathSync(link)
    publish(link, build('second'))
    const brokenOff = build('broken off')
    publish(link, build('third'))
    expect([first, brokenOff].map(existsSync)).toEqual([false, false])
    expect(readdirSync(join(folder, '.builds'))).toHaveLength(2)
    expect(page()).toBe('third')
  })

  it('takes the place of a folder that an earlier version made', () => {
    mkdirSync(link)
    writeFileSync(join(link, 'page.html'), 'a folder')
    publish(link, build('first'))
    expect(page()).toBe('first')
    expect(readdirSync(folder).sort()).toEqual(['.builds', 'build'])
  })
})
