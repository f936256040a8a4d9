import type { Held } from '../../platform/held.ts'
import { listVisits } from './visits.store.ts'

export const held: Held = { applications: listVisits }
