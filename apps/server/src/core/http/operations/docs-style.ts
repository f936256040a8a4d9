import { COLOURS } from '@portico/ui/tokens.ts'

/** The faces of the portal's own pages. */
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Noto Sans Mono", Menlo, monospace'

// The library names its faces in rules of every weight, so that only `!important` is above all of them.
const LAYOUT = `html { box-sizing: border-box; overflow-y: scroll }
*, ::before, ::after { box-sizing: inherit }
body { margin: 0 }
.swagger-ui, .swagger-ui *:not(code, pre, pre *) { font-family: ${SANS} !important }
.swagger-ui :is(code, pre, pre *, .opblock-summary-path, .opblock-summary-path *) { font-family: ${MONO} !important }
.swagger-ui .filter .operation-filter-input { box-sizing: border-box; min-width: 100%; border-radius: 10px; font-size: 16px }
.swagger-ui .filter.wrapper { box-sizing: border-box; width: 100%; max-width: 1460px }
.swagger-ui .opblock-tag { min-width: 0 }
.swagger-ui .opblock-tag > div:empty { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .info .title small { vertical-align: middle }
.head { display: flex; align-items: center; gap: 10px; max-width: 1460px; box-sizing: border-box; margin: 0 auto; padding: 20px 20px 0 }
.head a { display: flex; align-items: center; gap: 10px; font: 600 18px ${SANS}; text-decoration: none }
.head img { width: 32px; height: 32px }
`

/** Below this width the library's rows would break at any place. */
const NARROW = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; font-size: 20px }
  .swagger-ui .opblock-tag small { grid-column: 1; padding: 0 }
  .swagger-ui .opblock-tag button { grid-column: 2; grid-row: 1 }
  .swagger-ui .opblock-summary { flex-wrap: nowrap }
  .swagger-ui .opblock-summary-control { min-width: 0; flex-wrap: wrap; gap: 4px 0 }
  .swagger-ui .opblock-summary-path-description-wrapper { min-width: 0; flex-basis: 100% }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere }
  .swagger-ui .opblock-body { overflow-x: auto }
  .swagger-ui :is(.scheme-container .schemes, .opblock-section-header) { flex-wrap: wrap; gap: 12px }
  .swagger-ui .dialog-ux .modal-ux { min-width: 0; width: calc(100% - 24px) }
  .swagger-ui .dialog-ux .modal-ux-content { max-height: 70vh; overflow-wrap: anywhere }
  .swagger-ui .info a { overflow-wrap: anywhere }
}
`

/** The product's colours over those of the page's library, which has rules of its own for the dark theme. */
function colours(theme: 'light' | 'dark', within: string): string {
  const { paper, ink, accent, line, surface, edge } = COLOURS
  return `${within}, ${within} .swagger-ui { background: ${paper[theme]}; color: ${ink[theme]} }
${within} .head a, ${within} .swagger-ui :is(.info .title, .opblock-tag, .opblock-tag small, .info p, .info li) { color: ${ink[theme]} }
${within} .swagger-ui .info a, ${within} .swagger-ui a.nostyle:focus-visible { color: ${accent[theme]} }
${within} .swagger-ui .opblock-tag { border-color: ${line[theme]} }
${within} .swagger-ui .scheme-container { background: ${surface[theme]}; box-shadow: none }
${within} .swagger-ui .filter .operation-filter-input { background: ${surface[theme]}; color: ${ink[theme]}; border: 1px solid ${edge[theme]} }
${within} .swagger-ui .btn.authorize { color: ${accent[theme]}; border-color: ${accent[theme]} }
${within} .swagger-ui .btn.authorize svg { fill: ${accent[theme]} }
${within} :focus-visible { outline: 2px solid ${accent[theme]}; outline-offset: 2px }
`
}

export const DOCS_STYLE = `${LAYOUT}${NARROW}${colours('light', 'html:not(.dark-mode)')}${colours('dark', 'html.dark-mode')}`
