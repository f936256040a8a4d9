import type { Page } from '@playwright/test'

/**
 * The visible box of each text of a door, and its colour. Each half of the door clips its texts at its side of the soft
 * edge, which moves with the sky. A row that is cut in two has the colours of both.
 */
const WORDS = `(door) => [...door.querySelectorAll('.door-words > *')].flatMap((one) => {
  const range = document.createRange()
  range.selectNodeContents(one)
  const { x, y, width, bottom } = range.getBoundingClientRect()
  const half = (one.closest('.door-half') ?? door).getBoundingClientRect()
  const top = Math.max(y, Math.ceil(half.top) + (half.top > y ? 1 : 0))
  const end = Math.min(bottom, Math.floor(half.bottom) - (half.bottom < bottom ? 1 : 0))
  const height = end - top
  return height < 1 ? [] : [{ x, y: top, width, height, color: getComputedStyle(one).color }]
})`

/** The lowest contrast between the colour of each text and any pixel of the picture behind it. */
const WORST = `async (picture, clip, texts) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + picture
  await image.decode()
  const scale = image.width / clip.width
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const linear = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const light = (r, g, b) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
  return texts.map(({ x, y, width, height, color }) => {
    const ink = light(...color.match(/[\\d.]+/g).slice(0, 3).map(Number))
    const { data } = canvas.getImageData((x - clip.x) * scale, (y - clip.y) * scale, width * scale, height * scale)
    let worst = Infinity
    for (let at = 0; at < data.length; at += 4) {
      const ground = light(data[at], data[at + 1], data[at + 2])
      worst = Math.min(worst, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05))
    }
    return Math.round(worst * 100) / 100
  })
}`

type Box = { x: number; y: number; width: number; height: number }

/** The part of the screen that contains these boxes: a picture of the whole takes seven times as long. */
function around(boxes: Box[], screen: { width: number; height: number }): Box {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))))
  const right = Math.min(screen.width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))))
  const bottom = Math.min(screen.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))))
  return { x, y, width: right - x, height: bottom - y }
}

/**
 * The lowest contrast of each text of a door. The picture is photographed without the words, because no rule of axe can
 * read a colour out of a drawing.
 */
export async function contrastOfWords(page: Page, project: string): Promise<number[]> {
  const door = `document.querySelector('[data-project=${project}]')`
  await page.evaluate(
    `${door}.querySelector('.door-words').scrollIntoView({ block: 'center', behavior: 'instant' })`,
  )
  const texts = await page.evaluate<Box[]>(`(${WORDS})(${door})`)
  if (texts.length === 0) return []
  const clip = around(texts, page.viewportSize() ?? { width: 0, height: 0 })
  // A screenshot may show the previous frame: after two more frames the words are gone.
  const hide = (how: string) =>
    page.evaluate(`for (const words of ${door}.querySelectorAll('.door-words')) words.style.visibility = '${how}'
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))`)
  await hide('hidden')
  const picture = await page.screenshot({ clip })
  await hide('')
  return page.evaluate<number[]>(
    `(${WORST})('${picture.toString('base64')}', ${JSON.stringify(clip)}, ${JSON.stringify(texts)})`,
  )
}

/** Puts the change of a door's theme at a moment, from 0 to 1. */
const PUT_AT = `(share) => {
  for (const one of document.getAnimations()) {
    if (!(one instanceof CSSTransition)) continue
    one.pause()
    one.currentTime = share * one.effect.getComputedTiming().endTime
  }
}`

/** The moments, in hundredths of the change, in which the edge between night and day cuts a row or hides it. */
export function cutsOf(page: Page, project: string): Promise<number[]> {
  return page.evaluate<number[]>(`(() => {
    const door = document.querySelector('[data-project=${project}]')
    const rows = door.querySelectorAll('.door-half[data-theme=light] .door-words > *').length
    const moments = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)
    return moments.filter((share) => {
      (${PUT_AT})(share)
      return (${WORDS})(door).length !== rows
    })
  })()`)
}

/**
 * The contrast of a door's texts and of its button's words at one moment of the change of its theme, from 0 to 1. The
 * change must have begun and be paused.
 */
export async function contrastAt(page: Page, project: string, share: number): Promise<number[]> {
  await page.evaluate(`(${PUT_AT})(${share})`)
  const button = await page.evaluate<number[]>(`(() => {
    const one = document.querySelector('[data-project=${project}] .door-foot a')
    if (!one) return []
    const { color, backgroundColor } = getComputedStyle(one)
    const linear = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    const [ink, ground] = [color, backgroundColor].map((text) => {
      const [r, g, b] = text.match(/[\\d.]+/g).map((value) => linear(value / 255))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    })
    return [Math.max(ink, ground) / Math.min(ink, ground)]
  })()`)
  return [...(await contrastOfWords(page, project)), ...button]
}
