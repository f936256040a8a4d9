declare module 'altcha/workers/*?worker' {
  const PuzzleWorker: new () => Worker
  export default PuzzleWorker
}
