/** The success form of the envelope dialect (docs/reference/calls.md). Errors are thrown and written by `error-handler.ts`. */
export function ok<T>(data: T): { state: 'success'; data: T } {
  return { state: 'success', data }
}
