/** `npm run videos`: records the introductions in content/videos from the product as it is. */
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { drive } from './steps/tour.mjs'

await ensureInstalled()
process.exit(await drive('e2e/tour.config.ts', ['intro-video']))
