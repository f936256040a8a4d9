/** The success form of the envelope dialect: contract 3. Errors are thrown and written by `error-handler.ts`. */
export function ok<T>(data: T): { state: 'success'; data: T } {
  return { state: 'success', data }
}
