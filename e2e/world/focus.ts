/**
 * Why a person without a mouse cannot see the focus, or nothing: it is nowhere, off the screen, behind something, or
 * has no ring.
 */
export const LOST = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const name = focused.outerHTML.slice(0, 160)
  const [box] = focused.getClientRects()
  if (!box || box.width < 2) return 'not on the page: ' + name
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  if (!there) return 'off the screen: ' + name
  const label = focused.closest('label')
  if (![focused, label].some((one) => one?.contains(there))) return 'behind ' + there.outerHTML.slice(0, 80) + ': ' + name
  const outlined = (one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0
  // A field shows the ring on its box, a code field on the box of the next character.
  const ringed = (one) => getComputedStyle(one).boxShadow !== 'none'
  const boxes = [focused.closest('.field-box'), ...(focused.previousElementSibling?.children ?? [])]
  const shown = outlined(focused) || (label && outlined(label)) || boxes.some((one) => one && ringed(one))
  return shown ? '' : 'without a ring: ' + name
})()`
