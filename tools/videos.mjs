/** `npm run videos`: records the introduction videos in content/videos from the current product. */
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { drive } from './steps/tour.mjs'

await ensureInstalled()
process.exit(await drive('e2e/tour.config.ts', ['intro-video']))
