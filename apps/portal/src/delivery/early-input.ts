const SUBMIT = 'porticoHeldSubmit'
const PRESS = 'porticoHeldPress'

/**
 * Runs before the first paint, as an inline script whose hash stands in the page's policy. A form that is sent before
 * the portal can answer waits with its values; the browser does not send it. `styles/field.css` shows that its button was
 * pressed. A button that is pressed before the page's scripts are there waits for them.
 */
export const EARLY_INPUT_SCRIPT =
  `(function(){var w=window,hold=function(type,pick,name){var kept,on=function(e){var t=pick(e.target);if(t){` +
  `e.preventDefault();e.stopImmediatePropagation();kept=t}};addEventListener(type,on,true);` +
  `w[name]=function(){removeEventListener(type,on,true);return kept}};` +
  `hold('submit',function(f){f.setAttribute('aria-busy','true');return f},'${SUBMIT}');` +
  `hold('click',function(t){return t.closest('[type=button]')},'${PRESS}')})()`

/** From now on buttons answer at once; the last one that was pressed too early answers now. */
export function answerEarlyPress(): void {
  const button = release(PRESS)
  if (button?.isConnected) button.click()
}

/**
 * From now on forms are sent at once; the one that was sent too early is sent now. After the effect that calls this: in
 * an effect React renders nothing at once, and the form could not focus the field that it has just marked as wrong.
 */
export function sendEarlySubmit(): void {
  const kept = release(SUBMIT) as HTMLFormElement | undefined
  if (!kept) return
  // Where React had to build the page again (`built-page.ts`), another form stands in its place.
  const form = kept.isConnected ? kept : [...document.forms].find((one) => namesOf(one) === namesOf(kept))
  form?.removeAttribute('aria-busy')
  queueMicrotask(() => {
    if (form?.isConnected) form.requestSubmit()
  })
}

const namesOf = (form: HTMLFormElement) =>
  [...form.elements].map((field) => field.getAttribute('name')).join(' ')

function release(name: typeof SUBMIT | typeof PRESS): HTMLElement | undefined {
  const page = window as { [key in typeof name]?: (() => HTMLElement | undefined) | undefined }
  const kept = page[name]?.()
  delete page[name]
  return kept
}
