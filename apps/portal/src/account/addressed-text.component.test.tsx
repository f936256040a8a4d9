import { AddressedText } from '@portico/ui/texts/addressed-text.tsx'
import { leftToRight } from '@portico/ui/texts/left-to-right.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test-kit/open-page.tsx'

/** Where a piece of the text stands, by its upper edge. */
function topOf(text: string): number {
  const walker = document.createTreeWalker(page.css('p').element(), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.textContent ?? '').indexOf(text)
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    return Math.round(range.getBoundingClientRect().top)
  }
  throw new Error(`${text} is not there`)
}

test('the stop behind an address begins no line, at every width of a phone', async () => {
  const address = 'person1.24068@example.com'
  for (let width = 160; width <= 320; width += 5) {
    await show(
      <p style={{ width }}>
        <AddressedText text={`验证码已发送至 ${leftToRight(address)}。`} />
      </p>,
      'zh',
    )
    await expect.element(page.css('bdi')).toBeVisible()
    expect(topOf('。'), `${width}`).toBe(topOf('com'))
  }
})

test('what is isolated and is no address stays one piece of the sentence', async () => {
  await show(
    <p>
      <AddressedText text={`(${leftToRight('•••321')}).`} />
    </p>,
  )
  await expect.element(page.css('bdi')).toHaveTextContent('•••321')
  expect(page.css('p').element().textContent).toBe('(•••321).')
})
