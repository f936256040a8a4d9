export const SOCIAL = { width: 1200, height: 630 }

/**
 * Runs in the built landing page and leaves its two doors, energy by day and trading by night, beside the mark. With
 * `isWorded` also the product's name and the headline in the page's language; without, the picture serves an operator
 * who has another name or headline.
 */
export function layOutSocialPicture({ width, height, isWorded }) {
  const [energy, trading] = document.querySelectorAll('.door')
  trading.dataset.theme = 'dark'
  for (const words of document.querySelectorAll('.door-words, .door-foot')) words.style.visibility = 'hidden'
  const stage = energy.closest('.stage')
  const sheet = document.createElement('div')
  const words = document.createElement('div')
  words.className = 'words'
  words.append(document.querySelector('header svg').cloneNode(true))
  if (isWorded) {
    const name = document.createElement('p')
    name.textContent = 'Portico'
    words.lastChild.after(name)
    const headline = document.createElement('h1')
    headline.className = document.querySelector('h1').className
    // A built page has its texts marked with their keys, in characters for private use.
    headline.textContent = document
      .querySelector('h1')
      .textContent.replaceAll(/\p{Co}(?:\P{Co}*\|(?=\p{Co}))?/gu, '')
    words.append(headline)
  }
  sheet.append(words, stage)
  document.body.replaceChildren(sheet)
  document.documentElement.dataset.theme = 'light'
  const doors = isWorded ? 270 : 352
  const mark = isWorded ? 72 : 210
  const style = document.createElement('style')
  style.textContent = `
    body>div{position:fixed;inset:0;width:${width}px;height:${height}px;display:grid;
      grid-template-columns:1fr ${2 * doors + 56}px;align-items:center;background:#faf8f4;overflow:hidden}
    .words{display:grid;grid-template-columns:auto 1fr;gap:36px 20px;align-items:center;padding-inline:${isWorded ? '72px 40px' : '40px 0'};
      ${isWorded ? '' : 'justify-items:center;grid-template-columns:1fr;'}}
    .words svg{width:${mark}px;height:${mark}px}
    .words p{font-size:44px;font-weight:650;margin:0}
    .words h1{grid-column:1/-1;font-size:58px;line-height:1.2;margin:0;text-wrap:balance;max-width:none}
    .stage{min-width:0}
    .stage>:not(.doors){display:none}
    .doors{grid-template-columns:${doors}px ${doors}px!important;gap:24px!important;height:640px!important;margin-top:64px}`
  document.head.append(style)
  // The longest headlines fit into their column, and between the edges.
  const headline = document.querySelector('.words h1')
  for (let size = 58; headline && size > 30; size -= 2) {
    headline.style.fontSize = `${size}px`
    if (headline.scrollWidth <= headline.clientWidth && headline.clientHeight <= 330) break
  }
}
