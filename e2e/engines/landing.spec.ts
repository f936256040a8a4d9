import { expect } from '@playwright/test'
import { handOf } from './hand.ts'
import { test } from './test.ts'

const IS_STILL = 'document.querySelector(".stage").hasAttribute("data-still")'
/** While the pictures move: once they stand still, frames come. */
const COUNT_FRAMES = `(() => {
  const times = window.frameTimes = []
  const frame = (now) => {
    if (${IS_STILL}) return
    times.push(now)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`
const MEDIAN_MS = `(() => {
  const gaps = window.frameTimes.slice(1).map((time, at) => time - window.frameTimes[at]).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
})()`

/** Well on either side of the seven frames a second below which the pictures are to stand still. */
const FAST_MS = 100
const SLOW_MS = 220
/** Longer than it is watched at sixty a second. */
const FRAMES = 400
const GAPS_LEAST = 3

test('the landing page stands still in an engine that draws few frames, and moves in others', {
  tag: '@full',
}, async ({ engine, world }) => {
  const hand = handOf(engine)
  await engine.resize(1440, 900)
  await hand.open(`${world.portal}/en`)
  await engine.read(COUNT_FRAMES)
  await hand.holds(`${IS_STILL} || window.frameTimes.length > ${FRAMES}`, 'is known')
  const medianMs = await engine.read<number>(MEDIAN_MS)
  const isMeasured = (await engine.read<number>('window.frameTimes.length')) > GAPS_LEAST
  test.skip(
    !isMeasured || (medianMs > FAST_MS && medianMs < SLOW_MS),
    `${medianMs} ms a frame decide nothing`,
  )
  expect(await engine.read(IS_STILL)).toBe(medianMs > SLOW_MS)
})
