import { takeOver } from './take-over.tsx'

await takeOver()
