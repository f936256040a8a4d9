const LINE = '#3a2a22'

/** A drawn face with shoulders in a box of 350 by 450. */
export function face({ skin, hair, style, beard = false, glasses = false, shirt }) {
  return [
    style === 'long' ? `<path d="M88 210Q70 60 175 58T262 210L276 350H74z" fill="${hair}"/>` : '',
    style === 'bob' ? `<path d="M84 210Q70 62 175 60T266 210V268H84z" fill="${hair}"/>` : '',
    style === 'bun' ? `<circle cx="175" cy="78" r="36" fill="${hair}"/>` : '',
    `<path d="M20 450Q30 345 130 330H220Q320 345 330 450z" fill="${shirt}"/>`,
    `<path d="M142 285V335Q175 368 208 335V285z" fill="${shaded(skin)}"/>`,
    `<ellipse cx="175" cy="205" rx="80" ry="105" fill="${skin}"/>`,
    `<ellipse cx="95" cy="212" rx="13" ry="22" fill="${skin}"/><ellipse cx="255" cy="212" rx="13" ry="22" fill="${skin}"/>`,
    beard
      ? `<path d="M97 225Q105 318 175 318T253 225Q245 262 205 258H145Q105 262 97 225z" fill="${hair}"/>`
      : '',
    style === 'short'
      ? `<path d="M92 195Q80 88 175 86T258 195Q250 140 214 134 160 148 122 138 100 150 92 195z" fill="${hair}"/>`
      : `<path d="M93 208Q84 92 175 90T257 208Q246 150 196 128 150 160 108 158 98 175 93 208z" fill="${hair}"/>`,
    eye(143),
    eye(207),
    `<path d="M126 178Q143 166 160 176M190 176Q207 166 224 178" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>`,
    `<path d="M175 205Q168 235 164 240 172 247 184 243" fill="none" stroke="${shaded(skin)}" stroke-width="5" stroke-linecap="round"/>`,
    `<path d="M150 268Q175 280 200 268" fill="none" stroke="#9c4a44" stroke-width="7" stroke-linecap="round"/>`,
    glasses
      ? `<g fill="none" stroke="${LINE}" stroke-width="5"><rect x="116" y="182" width="50" height="38" rx="12"/><rect x="184" y="182" width="50" height="38" rx="12"/><path d="M166 196H184M116 194 96 188M234 194 254 188"/></g>`
      : '',
  ].join('')
}

const eye = (x) =>
  `<ellipse cx="${x}" cy="200" rx="15" ry="9" fill="#fff"/><circle cx="${x}" cy="200" r="8" fill="${LINE}"/>`

/** The colour a fifth darker. */
function shaded(colour) {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.8))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
