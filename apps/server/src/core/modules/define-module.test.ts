import { describe, expect, it, vi } from 'vitest'
import { type Common, defineModule } from './define-module.ts'
import { listModules } from './make-modules.ts'

type Cats = { feed: (name: string) => string; count: () => number }

const cats = defineModule({
  name: 'cats',
  needs: {},
  create: () => ({ feed: (name: string) => `fed ${name}`, count: () => 2, close: () => {} }),
})

const owls = defineModule({
  name: 'owls',
  needs: { cats: ['feed'] },
  create: ({ cats: { feed } }: { cats: Pick<Cats, 'feed'> }) => ({ visit: () => feed('Tom') }),
})

const audit = Object.assign(vi.fn(), { on: vi.fn() })
const core = { audit } as unknown as Omit<Common, 'modules'>

describe('a module', () => {
  it('gets of those before it what it names, and nothing else', () => {
    const create = vi.fn((_ports: { cats: Pick<Cats, 'count'> }) => ({}))
    const seen = defineModule({ name: 'seen', needs: { cats: ['count'] }, create })
    listModules().add(cats).add(seen).make(core)
    expect(Object.keys(create.mock.calls[0]?.[0].cats ?? {})).toEqual(['count'])
  })

  it('is offered by its name, and all of them are found in their order', () => {
    const made = listModules().add(cats).add(owls).make(core)
    expect(made.owls.visit()).toBe('fed Tom')
    expect(made.all).toEqual([made.cats, made.owls])
  })

  it('may go without one that is optional', () => {
    type Ports = Pick<Common, 'audit'> & { cats?: Pick<Cats, 'count'> }
    const create = ({ cats: known }: Ports) => ({ seen: known?.count() ?? 0 })
    const lonely = defineModule({ name: 'lonely', needs: { cats: ['count'] }, create })
    expect(listModules().add(lonely).make(core).lonely.seen).toBe(0)
    expect(listModules().add(cats).add(lonely).make(core).lonely.seen).toBe(2)
  })

  it('describes its commands before it is made', () => {
    const commandLine = { usage: 'feed <name>', commands: { feed: { fault: () => undefined } } }
    const create = vi.fn(() => ({}))
    const fed = defineModule({ name: 'fed', needs: {}, commandLines: [commandLine], create })
    expect(listModules().add(cats).add(fed).commandLines()).toEqual([commandLine])
    expect(create).not.toHaveBeenCalled()
  })

  it('does not compile with a need that it leaves out, that it does not have, or that comes after it', () => {
    const create = (_ports: { cats: Cats }) => ({})
    // @ts-expect-error `count` is left out
    defineModule({ name: 'forgets', needs: { cats: ['feed'] }, create })
    // @ts-expect-error cats do not sing
    defineModule({ name: 'invents', needs: { cats: ['feed', 'count', 'sing'] }, create })
    // @ts-expect-error it takes nothing of dogs
    defineModule({ name: 'hoards', needs: { cats: ['feed', 'count'], dogs: ['bark'] }, create })
    // @ts-expect-error the cats come first
    expect(() => listModules().add(owls).make(core)).toThrow()
  })
})
