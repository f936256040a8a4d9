/** After the pressed element has gone, a keyboard user goes on at the content, not at the top of the page. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
