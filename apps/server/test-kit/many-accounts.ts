import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** An installation that has run for long: rows of every kind, most of them over, and the planner knows. */
export async function fillWithAccounts(url: string, many: number): Promise<void> {
  const each = sql`from generate_series(1, ${many}) i`
  const id = (kind: string) => sql.raw(`md5('${kind}' || i)::uuid`)
  const hash = (kind: string) => sql.raw(`sha256(('${kind}' || i)::bytea)`)
  const past = sql.raw(`now() - i * interval '1 minute'`)
  const statements = [
    sql`insert into accounts (id, email, email_key, first_name, last_name, nationality, language, password_hash, status,
        invite_code, sponsor_id, application, registered_at)
      select ${id('account')}, 'many' || i || '@example.org', 'many' || i || '@example.org', 'Mia', 'Berg', 'DE', 'en', 'none',
        'active', 'MANY' || i,
        case when i % 10 = 0 then ${id('account')} end, 'PORTICO', ${past} ${each}`,
    sql`insert into registrations (id, email, email_key, first_name, last_name, nationality, language, password_hash,
        application, agreements_version, registered_at)
      select ${id('registration')}, 'new' || i || '@example.org', 'new' || i || '@example.org', 'Mia', 'Berg', 'DE', 'en',
        'none', 'PORTICO', '1', ${past} ${each}`,
    sql`insert into agreements (account_id, kind, version, locale)
      select ${id('account')}, 'terms', '1', 'en' ${each}`,
    sql`insert into one_time_codes (id, purpose, subject, code_hash, tries_left, expires_at, consumed_at, created_at)
      select ${id('code')}, 'registration-confirm', ${id('account')}::text, ${hash('code')}, 5,
        ${past} + interval '1 month', case when i % 100 > 0 then ${past} end, ${past} ${each}`,
    sql`insert into counters (key, count, expires_at) select 'many:' || i, 1, now() + interval '1 hour' ${each}`,
    sql`insert into sessions (id, kind, token_hash, account_id, application, scope, method, epoch, created_at, expires_at)
      select ${id('session')}, 'session', ${hash('session')}, ${id('account')}, 'PORTICO', 'account', 'password', 0, ${past},
        ${past} + interval '1 day' ${each}`,
    sql`insert into devices (id, account_id, token_hash, last_seen_at)
      select ${id('device')}, ${id('account')}, ${hash('device')}, ${past} ${each}`,
    sql`insert into application_visits (account_id, application, last_at)
      select ${id('account')}, 'TRADING', ${past} ${each}`,
    sql`insert into oidc_connections (id, account_id, application, scopes, edition, given_at)
      select ${id('connection')}, ${id('account')}, 'TRADING', '{openid}', '1', ${past} ${each}`,
    sql`insert into oidc_records (model, id_hash, payload, grant_id, account_id, client_id, uid_hash, user_code_hash,
        portal_session_id, created_at, expires_at)
      select case when i % 50 = 4 then 'DeviceCode'
          else (array['AccessToken', 'RefreshToken', 'Grant', 'Session', 'Interaction'])[1 + i % 5] end, ${hash('record')}, '',
        case when i % 5 < 2 then ${hash('grant')} end, case when i % 5 < 4 then ${id('account')} end, 'TRADING',
        case when i % 5 = 3 then ${hash('uid')} end, case when i % 50 = 4 then ${hash('user code')} end,
        case when i % 5 in (0, 3) then ${id('session')} end, ${past},
        case when i % 100 > 0 then now() + interval '1 hour' else ${past} end ${each}`,
    sql`insert into passkeys (id, account_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      select ${id('passkey')}, ${id('account')}, ${hash('passkey')}, '', 0, '{}', false, 'Key', ${past} ${each}`,
    sql`insert into device_notices (account_id, count, window_ends_at) select ${id('account')}, 1, ${past} ${each}`,
    sql`insert into factors (id, account_id, type, begun_at, activated_at)
      select ${id('factor')}, ${id('account')}, 'EMAIL', ${past}, case when i % 100 > 0 then ${past} end ${each}`,
    sql`insert into messenger_chats (id, account_id, name, language, spoken_at)
      select i, case when i % 10 > 0 then ${id('account')} end, 'Mia', 'en', ${past} ${each}`,
    sql`insert into recovery_codes (id, account_id, code_hash)
      select ${id('recovery')}, ${id('account')}, ${hash('recovery')} ${each}`,
    sql`insert into outbox (id, recipient, template, locale, slots, status, next_attempt_at, created_at)
      select ${id('mail')}, 'many' || i || '@example.org', 'registration-confirm', 'en', '',
        case when i % 1000 = 0 then 'parked' else 'sent' end, ${past}, ${past} ${each}`,
    sql`insert into images (path, account_id, document_type, bytes, width, height, sha256, perceptual_hash, sharpness,
        brightness, created_at)
      select 'image' || i, ${id('account')}, 'PASSPORT', 1, 1, 1, ${hash('image')}, substr(${hash('look')}, 1, 8), 100, 100,
        ${past} ${each}`,
    sql`insert into verification_documents (id, account_id, type, status, files, country, number_index, expires_on,
        created_at, updated_at, submitted_at, attempt, weight, decided_at, decided_by)
      select ${id('document')}, ${id('account')}, 'PASSPORT',
        case when i % 50 = 0 then 'WAITING_MODERATOR' else 'VERIFIED' end, array['image' || i], 'DE', ${hash('number')},
        current_date + i, ${past}, ${past}, ${past}, 1, i % 20, case when i % 50 > 0 then ${past} end,
        case when i % 50 > 0 then ${id('moderator')} end ${each}`,
    sql`insert into verification_attempts (id, document_id, attempt, files, submitted_at, decision, decided_by, decided_at)
      select ${id('attempt')}, ${id('document')}, 1, array['image' || i], ${past},
        case when i % 50 > 0 then 'approve' end, ${id('moderator')}, case when i % 50 > 0 then ${past} end ${each}`,
    sql`insert into moderation_notes (id, document_id, written_by, text, created_at)
      select ${id('note')}, ${id('document')}, ${id('moderator')}, 'Seen.', ${past} ${each}`,
    sql`insert into audit_events (id, at, subject_id, action, result)
      select ${id('event')}, ${past}, ${id('account')}, 'session.create', 'success' ${each}`,
  ]
  // Of its own: the statements of requests have less time.
  const client = new pg.Client(url)
  await client.connect()
  const db = drizzle(client)
  for (const statement of statements) await db.execute(statement)
  await db.execute(sql`analyze`)
  await client.end()
}
