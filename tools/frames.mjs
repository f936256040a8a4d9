/**
 * `node tools/frames.mjs http://localhost:8080/en`: counts the frames a second of the landing page on a phone whose
 * processor is slowed four times, with a change of the theme in the middle. It is no part of `npm run bench`, because
 * on a busy machine the figure measures the machine.
 */
import { chromium } from 'playwright-core'

const SLOWED = 4
const WATCHED_MS = 12_000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const url = process.argv[2]
if (!url) throw new Error('needs the address of a landing page')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await (await browser.newContext(PHONE)).newPage()
const devtools = await page.context().newCDPSession(page)
await page.goto(url, { waitUntil: 'networkidle' })
await devtools.send('Performance.enable')
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })

const frames = await page.evaluate(`new Promise((done) => {
  const gaps = []
  let last
  const start = performance.now()
  requestAnimationFrame(function frame(now) {
    if (last !== undefined) gaps.push(now - last)
    last = now
    if (now - start < ${WATCHED_MS}) requestAnimationFrame(frame)
    else done(gaps)
  })
})`)
const metrics = await devtools.send('Performance.getMetrics')
await browser.close()

const sorted = [...frames].sort((a, b) => a - b)
const at = (share) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
const seconds = frames.reduce((sum, gap) => sum + gap, 0) / 1000
const busy = metrics.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
process.stdout.write(
  `${Math.round((frames.length / seconds) * 10) / 10} frames a second over ${Math.round(seconds)} s, ` +
    `gaps p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; main thread busy ${Math.round(busy * 1000)} ms in all\n`,
)
