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

/** A machine that draws fewer than seven frames a second is told that nothing moves, one with sixty never. */
const SLOW_MS = 150
/** Longer than it is watched at sixty a second. */
const FRAMES = 400

test('the landing page stands still in an engine that draws few frames, and moves in others', {
  tag: '@full',
}, async ({ engine, world }) => {
  const hand = handOf(engine)
  await engine.resize(1440, 900)
  await hand.open(`${world.portal}/en`)
  await engine.read(COUNT_FRAMES)
  await hand.holds('document.querySelector(".stage")?.dataset.moving === "true"', 'moves at first')
  await hand.holds(`${IS_STILL} || window.frameTimes.length > ${FRAMES}`, 'is known')
  expect(await engine.read(IS_STILL)).toBe((await engine.read<number>(MEDIAN_MS)) > SLOW_MS)
})
