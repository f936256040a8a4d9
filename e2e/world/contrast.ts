import type { Page } from '@playwright/test'

/** Where each text of a door stands, and its colour. */
const WORDS = `(door) => [...door.querySelectorAll('.door-words > *')].map((one) => {
  const range = document.createRange()
  range.selectNodeContents(one)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x, y, width, height, color: getComputedStyle(one).color }
})`

/** The lowest contrast between the colour of each text and any pixel of the picture behind it. */
const WORST = `async (picture, texts) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const scale = image.width / innerWidth
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const linear = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const light = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
  return texts.map(({ x, y, width, height, color }) => {
    const ink = light(...color.match(/[\\d.]+/g).slice(0, 3).map(Number))
    const { data } = canvas.getImageData(x * scale, y * scale, width * scale, height * scale)
    let worst = Infinity
    for (let at = 0; at < data.length; at += 4) {
      const ground = light(data[at], data[at + 1], data[at + 2])
      worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
    }
    return Math.round(worst * 100) / 100
  })
}`

/**
 * The lowest contrast of each text of a door: the picture is photographed without the words, since no rule can read
 * a colour out of a drawing.
 */
export async function contrastOfWords(page: Page, project: string): Promise<number[]> {
  const door = `document.querySelector('[data-project=${project}]')`
  await page.evaluate(
    `${door}.querySelector('.door-words').scrollIntoView({ block: 'center', behavior: 'instant' })`,
  )
  const texts = await page.evaluate(`(${WORDS})(${door})`)
  // A screenshot may show the frame before: two more, and the words are gone from it.
  const hide = (how: string) =>
    page.evaluate(`${door}.querySelector('.door-words').style.visibility = '${how}'
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))`)
  await hide('hidden')
  const picture = await page.screenshot()
  await hide('')
  return page.evaluate<number[]>(`(${WORST})('${picture.toString('base64')}', ${JSON.stringify(texts)})`)
}
