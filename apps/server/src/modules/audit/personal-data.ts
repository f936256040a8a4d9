import { SUBJECTS_ACTIONS } from '@portico/contract/audit/actions'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { ofSubject } from './audit.store.ts'
import { auditEvents } from './tables.ts'

const { at, action, result, address, device, actorId, subjectId } = auditEvents

export const personalData: PersonalData = {
  /** What happened to the account, as its owner may see it. */
  activity: (db, id) => {
    const seen = ofSubject(id)
    return db
      .select({ at, action, result, byYou: seen.byYou, address: seen.address, device: seen.device })
      .from(auditEvents)
      .where(and(eq(subjectId, id), inArray(action, SUBJECTS_ACTIONS)))
      .orderBy(desc(at))
  },
  /** What the account did to others, with the traces that it left; whom it was about is theirs. */
  'work-for-others': (db, id) =>
    db
      .select({ at, action, result, address, device })
      .from(auditEvents)
      // Written out as in the partial index.
      .where(and(eq(actorId, id), sql`actor_id is distinct from subject_id`))
      .orderBy(desc(at)),
}
