import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/
/** A file in code, or a test's name in quotation marks; `...` stands for words that were left out. */
const NAMED = /`([^`]+)`|"([^"]+)"/g

const tests = ['apps', 'packages', 'e2e', 'examples', 'scripts']
  .flatMap((room) => writtenFiles(root, room))
  .filter((file) => TEST_FILE.test(file))
  .map((file) => ({ file: `/${file}`, text: plain(readFileSync(`${root}/${file}`, 'utf8')) }))
const shown = readFileSync(`${root}/docs/security.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').at(-2))

function plain(text) {
  return text.replaceAll("\\'", "'").replaceAll('’', "'")
}

it('the page about security names test files and tests that exist', () => {
  const missing = shown.flatMap((cell) => {
    let within = tests
    return [...cell.matchAll(NAMED)].flatMap(([, file, name]) => {
      if (file !== undefined) {
        if (!TEST_FILE.test(file)) return []
        const pattern = new RegExp(`/${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
        within = tests.filter((one) => pattern.test(one.file))
        return within.length === 0 ? [file] : []
      }
      const words = plain(name)
        .split('...')
        .map((part) => part.replace(/^[ ,]+|[ ,]+$/g, ''))
      return within.some(({ text }) => words.every((part) => text.includes(part))) ? [] : [name]
    })
  })
  expect(shown.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
