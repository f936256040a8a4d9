import { describe, expect, it } from 'vitest'
import { toleratesMovedNodes } from './moved-nodes.ts'

/** As strict about parents as a browser's nodes. */
class FakeNode {
  parentNode: FakeNode | null = null
  children: FakeNode[] = []
  readonly name: string

  constructor(name: string, children: FakeNode[] = []) {
    this.name = name
    for (const child of children) this.insertBefore(child, null)
  }

  removeChild(child: FakeNode): FakeNode {
    if (child.parentNode !== this) throw new Error('not a child')
    this.children.splice(this.children.indexOf(child), 1)
    child.parentNode = null
    return child
  }

  insertBefore(added: FakeNode, before: FakeNode | null): FakeNode {
    if (before && before.parentNode !== this) throw new Error('not a child')
    added.parentNode?.removeChild(added)
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, added)
    added.parentNode = this
    return added
  }
}

class Tolerant extends FakeNode {}
toleratesMovedNodes(Tolerant.prototype as unknown as Node)

const names = (node: FakeNode) => node.children.map(({ name }) => name)

describe('a node that other software has moved', () => {
  it('is removed from where it is', () => {
    const text = new Tolerant('text')
    const font = new Tolerant('font', [text])
    const button = new Tolerant('button', [font])
    expect(button.removeChild(text)).toBe(text)
    expect(names(font)).toEqual([])
  })

  it('is removed without complaint when it is gone already', () => {
    const button = new Tolerant('button')
    const text = new Tolerant('text')
    expect(button.removeChild(text)).toBe(text)
  })

  it('still marks the place before which another is inserted', () => {
    const text = new Tolerant('text')
    const button = new Tolerant('button', [new Tolerant('icon'), new Tolerant('font', [text])])
    button.insertBefore(new Tolerant('spinner'), text)
    expect(names(button)).toEqual(['icon', 'spinner', 'font'])
  })

  it('leaves the end as the place when it is gone', () => {
    const button = new Tolerant('button', [new Tolerant('font')])
    button.insertBefore(new Tolerant('spinner'), new Tolerant('text'))
    expect(names(button)).toEqual(['font', 'spinner'])
  })
})

it('nodes that stand where they were put are moved as before', () => {
  const [first, second] = [new Tolerant('first'), new Tolerant('second')]
  const list = new Tolerant('list', [second])
  list.insertBefore(first, second)
  list.insertBefore(new Tolerant('last'), null)
  list.removeChild(second)
  expect(names(list)).toEqual(['first', 'last'])
})
