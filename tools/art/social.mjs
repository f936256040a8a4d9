export const SOCIAL = { width: 1200, height: 630 }

/**
 * Runs in the built landing page and leaves only its two doors, energy by day and trading by night. It removes all
 * words, so that one picture serves every language and every operator's name.
 */
export function layOutSocialPicture({ width, height }) {
  const [energy, trading] = document.querySelectorAll('.door')
  trading.dataset.theme = 'dark'
  for (const words of document.querySelectorAll('.door-words, .door-foot')) words.style.visibility = 'hidden'
  const mark = document.querySelector('header svg').cloneNode(true)
  const stage = energy.closest('.stage')
  const sheet = document.createElement('div')
  sheet.append(mark, stage)
  document.body.replaceChildren(sheet)
  document.documentElement.dataset.theme = 'light'
  const style = document.createElement('style')
  style.textContent = `
    body>div{position:fixed;inset:0;width:${width}px;height:${height}px;display:grid;grid-template-columns:1fr 760px;
      align-items:center;background:#faf8f4;overflow:hidden}
    body>div>svg{width:210px;height:210px;justify-self:center;margin-inline-start:40px}
    .stage>:not(.doors){display:none}
    .doors{grid-template-columns:352px 352px!important;gap:32px!important;height:640px!important;margin-top:64px}`
  document.head.append(style)
}
