import { hydratePage } from './hydrate-page.tsx'

await hydratePage()
