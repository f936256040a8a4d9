import { expect, it } from 'vitest'
import { openLogOutput } from './log-output.ts'

const line = (msg: string) => `${JSON.stringify({ msg })}\n`

/** An output that takes `room` bytes, or refuses with an error of this code. */
function createOutput() {
  const state = { room: Infinity, refusal: 'EAGAIN', taken: '', tries: 0 }
  const output = openLogOutput((bytes) => {
    state.tries++
    const part = bytes.subarray(0, state.room)
    if (part.length === 0) throw Object.assign(new Error('refused'), { code: state.refusal })
    state.room -= part.length
    state.taken += part
    return part.length
  })
  const messages = () => state.taken.split('\n').flatMap((one) => (one ? [JSON.parse(one).msg] : []))
  return { state, output, messages }
}

it('a refused write is tried once, and one line says how much was lost when the output works again', () => {
  const { state, output, messages } = createOutput()
  Object.assign(state, { room: 0, refusal: 'ENOSPC' })
  for (const msg of ['a', 'b', 'c']) {
    output.write(line(msg))
    output.flushSync()
  }
  expect([state.tries, output.lostLines()]).toEqual([3, 3])
  state.room = Infinity
  output.write(line('d'))
  output.flushSync()
  output.write(line('e'))
  output.flushSync()
  expect(messages()).toEqual([
    '3 lines of this log were lost: standard output did not take them (ENOSPC)',
    'd',
    'e',
  ])
  expect(output.lostLines()).toBe(3)
})

it('a slow reader gets every line later, in its order', async () => {
  const { state, output, messages } = createOutput()
  state.room = 10
  const all = Array.from({ length: 500 }, (_, n) => `line ${n}`)
  for (const msg of all) {
    output.write(line(msg))
    state.room += 5
    output.flushSync()
  }
  expect(output.lostLines()).toBe(0)
  state.room = Infinity
  await output.settle(1000)
  expect(messages()).toEqual(all)
})

it('a reader that takes nothing costs a bounded amount of memory, and is told what it missed', async () => {
  const { state, output, messages } = createOutput()
  state.room = 0
  const long = 'x'.repeat(10_000)
  for (let n = 0; n < 2000; n++) {
    output.write(line(long))
    output.flushSync()
  }
  const lost = output.lostLines()
  expect(lost).toBeGreaterThan(1000)
  state.room = Infinity
  await output.settle(1000)
  output.write(line('later'))
  output.flushSync()
  const read = messages()
  expect(read.filter((msg) => msg === long).length + lost).toBe(2000)
  const notices = read.filter((msg) => /^\d+ lines of this log were lost/.test(msg))
  expect(notices.reduce((sum, msg) => sum + Number.parseInt(msg, 10), 0)).toBe(lost)
})

it('a line that was cut off does not spoil the next', () => {
  const { state, output } = createOutput()
  Object.assign(state, { room: 8, refusal: 'ENOSPC' })
  output.write(line('first'))
  output.flushSync()
  state.room = Infinity
  output.write(line('second'))
  output.flushSync()
  const [cut, notice = '', second = ''] = state.taken.split('\n')
  expect([cut, JSON.parse(notice).lost, JSON.parse(second).msg]).toEqual(['{"msg":"', 1, 'second'])
})

it('a notice that is lost itself is told by the next', () => {
  const { state, output, messages } = createOutput()
  Object.assign(state, { room: 0, refusal: 'EPIPE' })
  output.write(line('a'))
  output.flushSync()
  // Room for the end of the cut line's place, not for the whole notice.
  state.room = 5
  output.write(line('b'))
  output.flushSync()
  Object.assign(state, { room: Infinity, taken: '' })
  output.write(line('c'))
  output.flushSync()
  expect(messages()).toEqual([expect.stringMatching(/^2 lines of this log were lost/), 'c'])
})

it('the end of a process waits for a slow reader only so long', async () => {
  const { state, output } = createOutput()
  state.room = 0
  output.write(line('a'))
  await output.settle(50)
  state.room = Infinity
  await output.settle(0)
  expect(state.taken).toBe(line('a'))
})
