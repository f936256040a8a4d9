import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

const ROOMS = ['apps', 'packages', 'examples', 'e2e', 'bench', 'scripts', 'tools', 'docs']
const TEXT = /\.(ts|tsx|mjs|css|md|json)$/
/** Refuses numbered points of papers outside the repository: readers need the reason itself, or a page of docs. */
const ELSEWHERE = /\b(specification|contract) \d|(?<![\w-])(screens|look|contract|specification)\.(md|txt)\b/

const files = ROOMS.filter((room) => existsSync(`${root}/${room}`))
  .flatMap((room) => writtenFiles(root, room))
  .filter((file) => TEXT.test(file) && !file.endsWith('references.test.mjs'))
const linesOf = (file) => readFileSync(`${root}/${file}`, 'utf8').split('\n')

describe('a reference in a comment or a page', () => {
  it('is never a numbered point of a paper outside of the repository', () => {
    const found = files.flatMap((file) =>
      linesOf(file).flatMap((line, index) => (ELSEWHERE.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})
