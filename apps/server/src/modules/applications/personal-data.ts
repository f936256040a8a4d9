import type { PersonalData } from '../../core/modules/personal-data.ts'
import { listVisits } from './visits.store.ts'

export const personalData: PersonalData = { applications: listVisits }
