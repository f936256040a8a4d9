import type { PersonalData } from '../../platform/personal-data.ts'
import { listVisits } from './visits.store.ts'

export const personalData: PersonalData = { applications: listVisits }
