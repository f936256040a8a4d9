import { expect } from '@playwright/test'
import type { Person } from '../world/people.ts'
import type { Engine } from './engine.ts'
import { find, shows } from './find.ts'

type Named = Parameters<typeof find>

const TABS_MOST = 80
/** After this the focus counts as gone to the browser's own controls, where a page does not see it. */
const TAB_MOST_MS = 3000
/** Marks a page that is left, so that the next one is not taken for it. */
const LEFT = 'porticoLeft'
const ANSWERS = `!('${LEFT}' in window) && document.readyState === 'complete' && !('porticoHeldSubmit' in window)`

/** What a person does, each act after what it needs is there. */
export function handOf(engine: Engine) {
  /** A page that is just being replaced gives no answer; the next question finds the one after it. */
  const ask = <T>(expression: string) => engine.read<T>(expression).catch(() => undefined)
  const holds = async (expression: string, message: string) =>
    await expect.poll(() => ask(expression), { message }).toBe(true)
  const finds = (...named: Named) => holds(`${find(...named)} !== null`, named.join(' '))

  /** What moves at this moment, or is replaced, is pressed at the next try. The driver of WebKit does not scroll to it. */
  async function tryPress(expression: string): Promise<boolean> {
    await ask(`${expression}?.scrollIntoView({ block: 'center', behavior: 'instant' })`)
    return await engine.press(expression).catch(() => false)
  }

  /** What the field holds already, as after a reload in Firefox, is replaced. */
  async function fill(label: string, text: string): Promise<void> {
    const field = find('field', label)
    await expect
      .poll(
        async () => {
          await tryPress(field)
          return await ask(`document.activeElement === ${field}`)
        },
        { message: `the focus in ${label}` },
      )
      .toBe(true)
    await engine.read('document.activeElement.select()')
    await engine.type(text)
    await expect.poll(() => ask(`${field}?.value`), { message: label }).toBe(text)
  }

  /** Leaves the page, and waits until the scripts of the next one run: before, it may still change. */
  async function leaves(go: () => Promise<void>): Promise<void> {
    await engine.read(`window.${LEFT} = true`)
    // The page before may just have gone on by itself, which ends the first try.
    await go().catch(go)
    await holds(ANSWERS, 'the next page')
  }

  async function isFocusMoved(): Promise<boolean> {
    const until = performance.now() + TAB_MOST_MS
    while (performance.now() < until) {
      if (await ask<boolean>('document.activeElement !== window.porticoBefore')) return true
    }
    return false
  }

  return {
    ask,
    holds,
    finds,
    fill,
    sees: (words: string) => holds(shows(words), words),
    /** Waits until there is none of them. */
    misses: (...named: Named) => holds(`${find(...named)} === null`, `no ${named.join(' ')}`),
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      await fill('E-mail address', email)
      await fill('Password', password)
      await engine.key('Enter')
      await finds('heading', 'Your account')
    },
    hasFocus: (selector: string) =>
      holds(`document.activeElement.matches(${JSON.stringify(selector)})`, `the focus on ${selector}`),
    /** Presses Tab towards the control until it has the focus: past its last one a page gives the focus to the browser. */
    async tabTo(...named: Named) {
      await finds(...named)
      const isBack =
        (await engine.read<number>(
          `document.activeElement.compareDocumentPosition(${find(...named)}) & Node.DOCUMENT_POSITION_FOLLOWING`,
        )) === 0
      for (let presses = 0; presses < TABS_MOST; presses += 1) {
        await engine.read('(window.porticoBefore = document.activeElement, true)')
        await engine.key('Tab', ...(isBack ? (['Shift'] as const) : []))
        await isFocusMoved()
        if (await ask<boolean>(`document.activeElement === ${find(...named)}`)) return
      }
      throw new Error(`Tab does not reach the ${named.join(' ')}`)
    },
    open: (url: string) => leaves(() => engine.open(url)),
    reload: () => leaves(() => engine.reload()),
  }
}
