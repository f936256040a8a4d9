import { asc, desc, eq, sql } from 'drizzle-orm'
import { heldOrigin } from '../../core/modules/origin.ts'
import type { PersonalData } from '../../core/modules/personal-data.ts'
import { accounts, agreements, devices } from './tables.ts'

export const personalData: PersonalData = {
  profile: (db, id) =>
    db
      .select({
        email: accounts.email,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        nationality: accounts.nationality,
        language: accounts.language,
        registeredAt: accounts.registeredAt,
        confirmedAt: accounts.confirmedAt,
        passwordChangedAt: accounts.passwordChangedAt,
        passwordResetAt: accounts.passwordResetAt,
        firstSignInAt: accounts.firstSignInAt,
        registeredFor: accounts.application,
        verified: accounts.verified,
        level: accounts.level,
        selfieRequired: accounts.selfieRequired,
        secondFactors: accounts.secondFactors,
        roles: accounts.roles,
        inviteCode: accounts.inviteCode,
        inviteBlocked: accounts.inviteBlocked,
        sponsor: sql<string | null>`(select s.first_name || ' ' || s.last_name from ${accounts} s
          join ${accounts} mine on mine.sponsor_id = s.id where mine.id = ${id}::uuid)`,
        invited: sql<number>`(select count(*)::int from ${accounts} i
          where i.sponsor_id = ${id}::uuid and i.confirmed_at is not null)`,
      })
      .from(accounts)
      .where(eq(accounts.id, id)),
  agreements: (db, id) =>
    db
      .select({
        kind: agreements.kind,
        version: agreements.version,
        locale: agreements.locale,
        acceptedAt: agreements.acceptedAt,
      })
      .from(agreements)
      .where(eq(agreements.accountId, id))
      .orderBy(asc(agreements.kind)),
  devices: (db, id) =>
    db
      .select({
        createdAt: devices.createdAt,
        lastSeenAt: devices.lastSeenAt,
        trustedUntil: devices.trustedUntil,
        browser: devices.userAgent,
        ...heldOrigin(devices),
      })
      .from(devices)
      .where(eq(devices.accountId, id))
      .orderBy(desc(devices.lastSeenAt)),
}
