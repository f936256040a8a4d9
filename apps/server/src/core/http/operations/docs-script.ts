import { searchCalls } from './docs-search.ts'

/**
 * What the page of the description runs: it starts Swagger UI as its documentation says for pages of one's own, and adds
 * the class by which Swagger UI knows the dark theme; the words of its search, and the chapters with finds opened; and the
 * focus of the dialog of the credentials, whose every form takes it in turn, so that it would open at the last one.
 */
export const docsScript = (description: string) => `SwaggerUIBundle({
  url: ${JSON.stringify(description)},
  dom_id: '#swagger-ui',
  layout: 'BaseLayout',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  filter: true,
  validatorUrl: null,
  plugins: [${searchCalls}],
})
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
const page = document.getElementById('swagger-ui')
let isOpen = false
let searched = ''
const openFound = () => {
  const phrase = document.querySelector('.operation-filter-input')?.value.trim() ?? ''
  if (phrase === searched) return
  searched = phrase
  if (phrase) for (const chapter of page.querySelectorAll('.opblock-tag[data-is-open="false"]')) chapter.click()
}
page.addEventListener('input', () => setTimeout(openFound))
new MutationObserver(() => {
  const search = document.querySelector('.operation-filter-input')
  if (search && search.placeholder !== 'Find a call') {
    search.placeholder = 'Find a call'
    search.setAttribute('aria-label', 'Find a call')
  }
  const dialog = document.querySelector('.modal-ux-content')
  if (dialog && !isOpen) {
    dialog.querySelector('input')?.focus()
    dialog.scrollTop = 0
  }
  isOpen = dialog !== null
}).observe(page, { childList: true, subtree: true })
`
