const HELD = 'porticoHeldSubmit'

/**
 * Runs before the first paint, as an inline script whose hash stands in the page's policy. A form that is sent
 * before the portal can answer (contract 4) waits with its fields as they are, and the browser sends nothing by
 * itself. `styles/field.css` shows that its button was heard.
 */
export const HELD_SUBMIT_SCRIPT =
  `(function(){var form,hold=function(e){e.preventDefault();e.stopImmediatePropagation();` +
  `form=e.target;form.setAttribute('aria-busy','true')};addEventListener('submit',hold,true);` +
  `window.${HELD}=function(){removeEventListener('submit',hold,true);return form}})()`

/** From now on forms are sent at once, and the one that was sent too early is sent now. */
export function sendHeldSubmit(): void {
  const page = window as { [HELD]?: (() => HTMLFormElement | undefined) | undefined }
  const form = page[HELD]?.()
  delete page[HELD]
  form?.removeAttribute('aria-busy')
  if (form?.isConnected) form.requestSubmit()
}
