/** Tables with few rows whatever the number of accounts: reading them whole is faster than an index. */
export const SMALL = [
  'application_secrets',
  'applications',
  'document_places',
  'messenger_bots',
  'moderation_filters',
  'oidc_keys',
  'oidc_secrets',
  'secret_key_checks',
  'settings',
  'staff_sessions',
  'versions',
]

type Justified = { pattern: RegExp; why: string }

/**
 * Statements that may read many rows, and why. Add a new one only if no request waits for it, or if only a member of
 * staff does and it reads no more than the open cases or the decisions of a period.
 */
export const JUSTIFIED: readonly Justified[] = [
  {
    pattern:
      /^select count\(\*\)::int, \(array_agg\("last_error"|from "outbox" where .* lower\("outbox"\."recipient"\) =/,
    why: 'what waits, and the mails to one address, for an operator alone: an index would cost every mail',
  },
  {
    pattern:
      /^select count\(\*\)(?: as count)? from "(?:one_time_codes|factors|recovery_codes|images|oidc_records|verification_documents|verification_attempts)"/,
    why: 'once at the start of a node while keys are changed',
  },
  {
    pattern: /^select .* from "outbox" where .*"status" = \$2\) order by "outbox"."next_attempt_at" asc$/,
    why: 'of the tests alone, which do what waits at once',
  },
  {
    pattern:
      /^select "id", "files" from "verification_documents" (?:where .* )?order by "verification_documents"."id"/,
    why: 'once a day, page by page, to find documents whose images are gone',
  },
  {
    pattern: /^select "files" from "verification_(?:documents|attempts)"/,
    why: 'once a day, to find images that belong to no document',
  },
  {
    pattern: /^select "id" from "accounts" where 'administrator' = any/,
    why: 'whether there is an administrator, when the first one opens the link',
  },
  {
    pattern: /^with waiting as materialized|^select count\(\*\)::int as mine/,
    why: 'the figures of the queue, of the open cases alone and once a second',
  },
  {
    pattern:
      /^select d\.id, .*(?: ilike |d\.marks @>|d\.assignee_id <> |d\.assignee_id = |and d\.(?:refusal is not null|parked_until > now\(\))\s)/s,
    why: 'a name or a filter that fits few of the open cases reads them all',
  },
  {
    pattern:
      /from "verification_attempts" t\b|^select \(select count\(\*\)::int from "verification_documents"/,
    why: 'the figures of a period, which somebody of the staff asks for',
  },
]
