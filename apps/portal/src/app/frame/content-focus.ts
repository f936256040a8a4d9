/** What was pressed is gone: whoever pressed it by keyboard goes on at the page, not at its very beginning. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
