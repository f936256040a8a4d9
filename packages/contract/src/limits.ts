/**
 * The numbers that are agreed with clients, and those by which the server works (docs/reference/limits.md). The unit is
 * in the name; a count has none. Plain constants only, because the portal imports this file.
 */

// Time
export const SECOND_MS = 1000
export const MINUTE_S = 60
export const HOUR_S = 60 * MINUTE_S
export const DAY_S = 24 * HOUR_S
export const YEAR_S = 31_536_000

// Notifications
export const NOTIFICATION_TIMEOUT_MS = 6000
export const NOTIFICATION_RESET_DELAY_MS = 500

// Cookies
export const COOKIE_POLICY_MAX_AGE_S = YEAR_S
export const REFERRAL_COOKIE_MAX_AGE_S = YEAR_S
export const DEVICE_COOKIE_MAX_AGE_S = YEAR_S
export const REGISTRATION_COOKIE_MAX_AGE_S = DAY_S
export const QR_COOKIE_MAX_AGE_S = 120

// Passwords and text
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 14
export const HARDENED_PASSWORD_MAX = 128
export const PASSWORD_STRENGTH_CONDITIONS = 6
export const PASSWORD_METER_SEGMENTS = 4
export const PASSWORD_METER_WEAK_MAX = 2
export const PASSWORD_METER_MEDIUM_MAX = 4
/** The hardened meter goes by length: from so many characters on it says "medium", and from so many "strong". */
export const HARDENED_METER_MEDIUM = 12
export const HARDENED_METER_STRONG = 16
/** Each further kind of character is worth so many more of them. */
export const HARDENED_METER_KIND = 2
export const TEXT_INPUT_MAX = 256
/** RFC 5321: an address longer than this cannot be delivered. */
export const EMAIL_MAX = 254

// Registration
export const INVITE_CODE_LENGTH = 10
export const CONFIRMATION_LINK_LIFE_S = DAY_S
export const CONFIRMATION_TYPED_CODE_LENGTH = 8
/** Characters of a group, as the mail and the field show the code. */
export const CONFIRMATION_TYPED_CODE_GROUP = 4
export const CONFIRMATION_TYPED_CODE_TRIES = 5
export const REGISTRATION_REPEAT_AFTER_S = 60
export const UNCONFIRMED_LIFE_S = 7 * DAY_S
/** Beyond this a registration of the same address gets the same answer but no mail. */
export const REGISTRATION_MAILS_PER_HOUR = 5
export const RESEND_AFTER_S = 60
export const RESENDS_PER_HOUR = 5
export const REGISTRATIONS_PER_HOUR_PER_NETWORK = 60
export const EMAIL_OCCUPIED_PER_DAY_PER_NETWORK = 10
/**
 * Resends and resets together, for all mail addresses: an office behind one network asks for fewer, and somebody who
 * makes up mail addresses can write no more rows than this.
 */
export const MAIL_REQUESTS_PER_HOUR_PER_NETWORK = 120
export const OCCUPIED_MAIL_EVERY_S = DAY_S
/** In `hardened`: how often a sign-in with the right password sends the mail of an unconfirmed address again. */
export const UNCONFIRMED_MAIL_EVERY_S = HOUR_S
/** The work on a promised mail begins at a random moment within this time, so that it cannot be measured from outside. */
export const MAIL_REQUEST_DELAY_MOST_MS = 3000
export const MAIL_REQUESTS_AT_ONCE = 4
/** How long mails for addresses without an account are kept when no mail server takes them. */
export const NOBODYS_MAIL_KEPT_S = DAY_S
export const CODE_MISSES_PER_HOUR_PER_NETWORK = 30
export const REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK = 20
/** A registration also reveals whether an invite code exists. Equal to the valid registrations of an hour, so that none of them is refused. */
export const REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK = REGISTRATIONS_PER_HOUR_PER_NETWORK

// Password reset
export const RESET_CODE_LIFE_S = 30 * MINUTE_S
/** For so long a password that a mailed link has set proves no more than the mailbox. */
export const RECENT_RESET_S = 7 * DAY_S
export const RESET_MAILS_PER_HOUR = 3

// Password change
/** For one account. Each change ends every session and sends a mail: somebody who knows the password could go on for ever. */
export const PASSWORD_CHANGES_PER_HOUR = 5

// Login
export const LOGIN_CHALLENGE_AFTER_FAILURES = 5
export const LOGIN_LOCK_AFTER_FAILURES = 10
export const LOGIN_FAILURE_WINDOW_S = 15 * MINUTE_S
export const LOGIN_LOCK_S = 15 * MINUTE_S
export const LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES = 100
export const LOGIN_NETWORK_REFUSE_AFTER_FAILURES = 300
/** For one account, with the right password or by QR code: each costs a hash and writes a session. */
export const SIGN_INS_PER_MINUTE = 30
export const CHALLENGE_LIFE_S = 10 * MINUTE_S
export const CHALLENGE_VERIFY_TIMEOUT_MS = 8000
export const CHALLENGE_ANSWER_MAX_BYTES = 65_536
/** Requests to the reCAPTCHA service at one time; while it hangs, more would only pile up. */
export const CHALLENGE_VERIFICATIONS_AT_ONCE = 64
/** Equal to the failures after which a network is refused, so that somebody who solves each challenge never meets this limit first. */
export const CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK = LOGIN_NETWORK_REFUSE_AFTER_FAILURES

// Hand-off
export const REDIRECT_URL_MAX = 2048

// Proof of work: how many SHA-256 a browser computes, a fraction of a second on a phone
export const CHALLENGE_WORK_MIN = 20_000
export const CHALLENGE_WORK_MAX = 60_000
/** Each lock of the address within a day multiplies the work by this, up to the highest level. */
export const CHALLENGE_WORK_FACTOR = 4
export const CHALLENGE_LEVEL_MAX = 2
export const LOGIN_LOCKS_REMEMBERED_S = DAY_S
/** Characters. A genuine solution is far shorter; a longer one is refused unread. */
export const CHALLENGE_RESPONSE_MAX = 8192

// Tokens and sessions
export const TOKEN_BYTES = 32
export const SESSION_LIFE_S = DAY_S
export const SESSION_IDLE_S = HOUR_S
export const SESSION_IDLE_WARNING_S = 5 * MINUTE_S
export const APPLICATION_TOKEN_LIFE_S = 15 * MINUTE_S
export const HANDOFF_TOKEN_LIFE_S = 60
/** Revocation reaches every node within this time. */
export const SESSION_CACHE_MS = 1000
/** Tokens that a node keeps in memory at most; beyond that the oldest is looked up again. */
export const SESSION_CACHE_ENTRIES = 20_000
/** A day brings at most one notice of a new device about one browser in one network. */
export const NEW_DEVICE_NOTICE_EVERY_S = DAY_S
/** For one account; later sign-ins of the hour are listed in one summary. */
export const NEW_DEVICE_NOTICES_PER_HOUR = 3
/** Time from the first sign-in without a notice of its own to the summary, which so contains a whole burst. */
export const NEW_DEVICE_SUMMARY_AFTER_S = MINUTE_S
/** How long the notice's link "this was not me" works; afterwards the person resets the password. */
export const REPORT_LINK_LIFE_S = DAY_S
/** "This was not me" removes every means that was added since what is reported, and at least those of this time. */
export const SUSPECT_MEANS_S = 7 * DAY_S
/** The account's page lists at most this many sessions, the last active ones; ending the others ends those not listed too. */
export const SESSIONS_LISTED = 100
/** Active sessions of one account; one more ends the oldest. */
export const SESSIONS_PER_ACCOUNT = 100
/** A sign-in waits this long for its second step. */
export const PENDING_LIFE_S = 10 * MINUTE_S
/** A sign-in, or the password entered again, counts as fresh for this long. */
export const FRESH_FOR_S = 10 * MINUTE_S
/** A browser that its owner trusts is not asked for a second step for this long. */
export const TRUSTED_DEVICE_S = 30 * DAY_S
/** Changes to how an account is signed in to: each is notified by mail, and a stolen session must not fill the mailbox. */
export const FACTOR_CHANGES_PER_HOUR = 30
/** Renewals of the recovery codes in an hour that are notified by a mail each; those after them by one. */
export const RENEWALS_TOLD_AT_ONCE = 3
/** "This was not me" on the security page: each writes a code. */
export const EVENT_REPORTS_PER_HOUR = 10
/** A part of the account's security events; the next part begins where it ends. */
export const SECURITY_EVENTS_LISTED = 50
/** The security page shows so many of them at first, and at each press on "show more". */
export const SECURITY_EVENTS_SHOWN = 10
/** `last_seen` is written at most this often per session, so that most reads write nothing. */
export const SESSION_TOUCH_EVERY_S = 60

// QR sign-in
export const QR_WIDTH_PX = 248
export const QR_MARGIN = 0
export const QR_ERROR_CORRECTION = 'H'
/** Characters of the public code: Crockford's, of 5 bits each, which a QR code stores in the least space. */
export const QR_CODE_LENGTH = 26
/** A code is shown for this long and is valid twice as long: somebody who scans it late still has time to decide. */
export const QR_SHOWN_S = 60
export const QR_NUMBER_LENGTH = 2
export const QR_NUMBER_TRIES = 3
/** A page asks for no new codes when it is unattended: after this time in the background, or without any action. */
export const QR_BACKGROUND_S = 3 * MINUTE_S
export const QR_UNATTENDED_S = 15 * MINUTE_S
/** How often the browser asks where server-sent events do not get through. */
export const QR_POLL_MS = 2000
/** How often a node looks up the codes of all its open pages, in one query. */
export const QR_LOOK_MS = 1000
/** Least time between two look-ups for pages that were just opened; those that come faster share one. */
export const QR_LOOK_LEAST_MS = 100
export const QR_HEARTBEAT_MS = 15_000
/** Open streams of one node; further pages poll instead. */
export const QR_STREAMS = 1000
/** Open streams of one network; equal to the codes that it may ask for in a minute (CALL_LIMITS). */
export const QR_STREAMS_PER_NETWORK = 60

// A call whose answer was lost
/** Within this time the same caller with the same input gets the same success, once. */
export const REPEAT_WITHIN_S = 2 * MINUTE_S

// Second factors
export const OTP_LENGTH = 6
/** Guesses at one code. */
export const OTP_TRIES = 3
export const OTP_LIFE_S = 5 * MINUTE_S
export const OTP_RESEND_AFTER_S = 60
/** A factor that was set up and not confirmed is forgotten after this time. */
export const FACTOR_BEGUN_LIFE_S = 10 * MINUTE_S
/** In a day, over all types and purposes: codes sent, and wrong codes typed, by all unknown browsers of an account, */
export const SENT_CODES_PER_DAY = 10
export const CODE_GUESSES_PER_DAY = 30
/** by each of its known browsers, which others cannot use up, */
export const BROWSER_SENT_CODES_PER_DAY = 5
export const BROWSER_CODE_GUESSES_PER_DAY = 10
/** and wrong recovery codes from anywhere. */
export const RECOVERY_CODE_GUESSES_PER_DAY = 10
/** What a completed reset of the password adds, of each, for the sign-ins that follow; and how many resets of a day do. */
export const RESET_CODE_TRIES = 3
export const RESETS_WITH_TRIES_PER_DAY = 3
/** All wrong codes of an account in a day, wherever they come from. */
export const ALL_CODE_GUESSES_PER_DAY = 60
export const TOTP_STEP_S = 30
export const TOTP_SECRET_BYTES = 20
/** Codes that an account gets with its first factor. */
export const RECOVERY_CODES = 10
/** With so few left the account's page tells to make new ones. */
export const RECOVERY_CODES_LOW = 3
export const RECOVERY_CODE_LENGTH = 10
/** Characters of a group, as a recovery code is shown. */
export const RECOVERY_CODE_GROUP = 5

// Passkeys
/** A challenge works once and for this long; the browser's secret lives as long as the newest one. */
export const PASSKEY_CHALLENGE_LIFE_S = 300
/** A page that waits for a passkey asks for a new challenge this long after the last one. */
export const PASSKEY_CHALLENGE_RENEWED_S = 240
export const PASSKEYS_PER_ACCOUNT = 20
export const PASSKEY_NAME_MAX = 60

// Verification
export const VERIFICATION_HALF_PERCENT = 50

// Shell
export const BREAKPOINT_TABLET_PX = 768
export const BREAKPOINT_DESKTOP_PX = 1200
export const SCROLL_TO_TOP_AFTER_VIEWPORTS = 1.5
export const POPUP_SLIDE_MS = 700
export const RIPPLE_OPACITY = 0.08

// Server
export const HASH_QUEUE_PLACES = 128
export const HASH_QUEUE_WAIT_MS = 2000
/** For every call but those below. The largest body is that of a sign-in with its challenge. */
export const BODY_LIMIT_BYTES = 16_384
/** For calls with a password: a larger body is refused unread, as too long a password. */
export const PASSWORD_BODY_LIMIT_BYTES = 32_768
/** Once a request is answered, at most this much more of its body is read, so that the client gets the answer. */
export const ANSWERED_BODY_READ_BYTES = 1_048_576
/** Time for a whole request, such as a photo of 5 MB on a slow line. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Time for a body that is not a file. */
export const BODY_TIMEOUT_MS = 30_000
/** The least speed of a file on its way in and an answer on its way out, measured over the window. */
export const TRANSFER_LEAST_BYTES_PER_S = 10_000
export const TRANSFER_WINDOW_MS = 30_000
export const HEADERS_TIMEOUT_MS = 15_000
/** Longer than most proxies keep an idle connection (60 s), so that none sends into one that is closing. */
export const KEEP_ALIVE_S = 75
export const KEEP_ALIVE_MAX_S = 86_400
/** A connection without any data for this long is closed. */
export const CONNECTION_TIMEOUT_MS = 75_000
/** A request that has waited this long for the store is answered with 503. */
export const STORE_TIMEOUT_MS = 4500
/** Bits of an IPv6 address that name one subscriber, whom limits count as one network. */
export const IPV6_NETWORK_BITS = 64

// An operator's own texts, fetched at start
/** The start waits for them at most this long. */
export const OVERLAY_TIMEOUT_MS = 3000
export const OVERLAY_MAX_BYTES = 524_288
export const OVERLAY_TEXT_MAX = 2000

/** An application's mark, which every signed-in page loads. */
export const MARK_MAX_BYTES = 65_536

// Clean-up
/** Rows removed by one statement, which takes a fraction of its time limit, also on a slow disk. */
export const REMOVED_AT_ONCE = 2000
/** Rows that even the slowest store removes in time. */
export const REMOVED_AT_ONCE_LEAST = 20

/** How long ended sessions and codes are kept, so that support can still tell expired from unknown. */
export const ENDED_SESSION_KEPT_S = DAY_S
export const DEAD_CODE_KEPT_S = 7 * DAY_S
export const DEVICE_KEPT_S = YEAR_S
/** A sign-in starts the year of a known browser again, at most once in this time. */
export const DEVICE_RENEWED_EVERY_S = DAY_S
export const AUDIT_DAYS_MAX = 36_500 // a hundred years
/** Months after this one for which the audit has its partition. */
export const AUDIT_MONTHS_AHEAD = 2
/** How long the change of a partition waits for a lock; sign-ins wait behind it. */
export const AUDIT_LOCK_WAIT_MS = 200
