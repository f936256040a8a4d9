/**
 * Every number that is agreed with clients, and those by which the server works (docs/reference/limits.md).
 * Units are in the name; a bare count has none. Plain constants only.
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
export const UPLOAD_WARNING_MS = 10_000

// Cookies
export const COOKIE_POLICY_MAX_AGE_S = YEAR_S
export const REFERRAL_COOKIE_MAX_AGE_S = YEAR_S
export const DEVICE_COOKIE_MAX_AGE_S = YEAR_S
export const REGISTRATION_COOKIE_MAX_AGE_S = DAY_S
export const QR_COOKIE_MAX_AGE_S = 120
export const PENDING_DOCUMENT_MAX_AGE_S = 30 * DAY_S

// Passwords and text
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 14
export const HARDENED_PASSWORD_MAX = 128
export const PASSWORD_STRENGTH_CONDITIONS = 6
export const PASSWORD_METER_SEGMENTS = 4
export const PASSWORD_METER_WEAK_MAX = 2
export const PASSWORD_METER_MEDIUM_MAX = 4
export const TEXT_INPUT_MAX = 256
/** RFC 5321: an address longer than this cannot be delivered. */
export const EMAIL_MAX = 254

// Registration
export const REGISTRATION_AGREEMENTS = 3
export const REGISTRATION_SUBMIT_KEY_CODE = 13
export const INVITE_CODE_LENGTH = 10
export const CONFIRMATION_LINK_LIFE_S = DAY_S
export const CONFIRMATION_TYPED_CODE_LENGTH = 8
/** As it is written in the mail and drawn in the field. */
export const CONFIRMATION_TYPED_CODE_GROUP = 4
export const CONFIRMATION_TYPED_CODE_TRIES = 5
export const REGISTRATION_REPEAT_AFTER_S = 60
export const UNCONFIRMED_LIFE_S = 7 * DAY_S
/** Beyond these an address that registers again and again gets the same answer and no mail. */
export const REGISTRATION_MAILS_PER_HOUR = 5
export const RESEND_AFTER_S = 60
export const RESENDS_PER_HOUR = 5
export const REGISTRATIONS_PER_HOUR_PER_NETWORK = 60
export const EMAIL_OCCUPIED_PER_DAY_PER_NETWORK = 10
/**
 * Resends and resets together, of whatever addresses: an office behind one address asks for fewer, and whoever
 * makes up addresses writes no more rows than this.
 */
export const MAIL_REQUESTS_PER_HOUR_PER_NETWORK = 120
export const OCCUPIED_MAIL_EVERY_S = DAY_S
/** In `hardened`: how often a sign-in with the right password sends the mail of an unconfirmed address again. */
export const UNCONFIRMED_MAIL_EVERY_S = HOUR_S
/** A promised mail is begun at a random moment within this time: its work is not to be felt behind the answer. */
export const MAIL_REQUEST_DELAY_MOST_MS = 3000
export const MAIL_REQUESTS_AT_ONCE = 4
/** What is written for nobody and was never taken up, for want of a mail server. */
export const NOBODYS_MAIL_KEPT_S = DAY_S
export const CODE_MISSES_PER_HOUR_PER_NETWORK = 30
export const REFERRAL_LOOKUPS_PER_MINUTE_PER_NETWORK = 20
/** A registration tells whether an invite code exists too. As many as may be valid in an hour, so that none of those is refused. */
export const REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK = REGISTRATIONS_PER_HOUR_PER_NETWORK

// Password reset
export const RESET_CODE_LIFE_S = 30 * MINUTE_S
export const RESET_MAILS_PER_HOUR = 3

// Password change
/** Of one account. Each ends every session and writes a mail: whoever knows the password could go on for ever. */
export const PASSWORD_CHANGES_PER_HOUR = 5

// Login
export const LOGIN_CHALLENGE_AFTER_FAILURES = 5
export const LOGIN_LOCK_AFTER_FAILURES = 10
export const LOGIN_FAILURE_WINDOW_S = 15 * MINUTE_S
export const LOGIN_LOCK_S = 15 * MINUTE_S
export const LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES = 100
export const LOGIN_NETWORK_REFUSE_AFTER_FAILURES = 300
/** Of one account, with the right password or by QR code: each costs a hash and writes a session. */
export const SIGN_INS_PER_MINUTE = 30
export const CHALLENGE_LIFE_S = 10 * MINUTE_S
export const CHALLENGE_VERIFY_TIMEOUT_MS = 8000
/** Asked of the reCAPTCHA service at one time; while it hangs, more than these would only pile up. */
export const CHALLENGE_VERIFICATIONS_AT_ONCE = 64
/** As many as may be needed until a network is refused: whoever answers rightly never meets this limit first. */
export const CHALLENGE_TRIES_PER_MINUTE_PER_NETWORK = LOGIN_NETWORK_REFUSE_AFTER_FAILURES

// Hand-off
export const REDIRECT_URL_MAX = 2048

// Proof of work: how many SHA-256 a browser computes, a fraction of a second on a phone
export const CHALLENGE_WORK_MIN = 20_000
export const CHALLENGE_WORK_MAX = 60_000
/** How many times as much work after each lock of the address in a day, as often as there are levels. */
export const CHALLENGE_WORK_FACTOR = 4
export const CHALLENGE_LEVEL_MAX = 2
export const LOGIN_LOCKS_REMEMBERED_S = DAY_S
/** A genuine answer is far shorter; what is longer is not looked at. */
export const CHALLENGE_RESPONSE_MAX = 8192

// Tokens and sessions
export const TOKEN_BYTES = 32
export const SESSION_LIFE_S = DAY_S
export const SESSION_IDLE_S = HOUR_S
export const SESSION_IDLE_WARNING_S = 5 * MINUTE_S
export const PENDING_TOKEN_LIFE_S = 10 * MINUTE_S
export const APPLICATION_TOKEN_LIFE_S = 15 * MINUTE_S
export const HANDOFF_TOKEN_LIFE_S = 60
/** Revocation reaches every node within this time. */
export const SESSION_CACHE_MS = 1000
/** A node remembers at most so many tokens at once; beyond that the oldest is looked up again. */
export const SESSION_CACHE_ENTRIES = 20_000
/** One notice of a new device a day about one browser at one place. */
export const NEW_DEVICE_NOTICE_EVERY_S = DAY_S
/** Of one account; what comes after them in the hour is told in one summary. */
export const NEW_DEVICE_NOTICES_PER_HOUR = 3
/** A burst is told as a whole: so long after its first sign-in that had no notice of its own. */
export const NEW_DEVICE_SUMMARY_AFTER_S = MINUTE_S
/** How long the link "this was not me" of that notice works; afterwards the way is an ordinary reset. */
export const REPORT_LINK_LIFE_S = DAY_S
/** The account's page shows so many sign-ins at most, those that were active last; ending the others ends all. */
export const SESSIONS_LISTED = 100
/** Active ones of one account; one more ends the oldest. */
export const SESSIONS_PER_ACCOUNT = 100
/** `last_seen` is written at most this often per session: a read stays a read. */
export const SESSION_TOUCH_EVERY_S = 60

// One-time codes
export const OTP_LENGTH = 6
export const OTP_ATTEMPTS = 3
export const OTP_LIFE_S = 5 * MINUTE_S
export const OTP_RESEND_AFTER_S = 60
export const OTP_TIMER_TICK_MS = 1000
export const OTP_CHALLENGES_PER_DAY = 10
export const OTP_GUESSES_PER_DAY = 30
export const TWO_FACTOR_WIZARD_STEPS = 4

// QR sign-in
export const QR_WIDTH_PX = 248
export const QR_MARGIN = 0
export const QR_ERROR_CORRECTION = 'H'
/** The public code: Crockford characters of 5 bits, which a QR code packs tightest. */
export const QR_CODE_LENGTH = 26
/** A code is shown for this long and lives twice as long: whoever scans late still has time to decide. */
export const QR_SHOWN_S = 60
export const QR_NUMBER_LENGTH = 2
export const QR_NUMBER_TRIES = 3
/** An open page asks for one a minute: so many people can stand on it behind one address. */
export const QR_STARTS_PER_MINUTE_PER_NETWORK = 60
/** No new codes once nobody looks: in the background, and in front of an empty chair. */
export const QR_BACKGROUND_S = 3 * MINUTE_S
export const QR_UNATTENDED_S = 15 * MINUTE_S
/** The browser's own question where server-sent events do not come through. */
export const QR_POLL_MS = 2000
/** How often a node looks for all its open pages at once. */
export const QR_LOOK_MS = 1000
/** From one look to the next one that a newcomer asks for: those who come faster share it. */
export const QR_LOOK_LEAST_MS = 100
export const QR_HEARTBEAT_MS = 15_000
/** Open streams of one node; whoever comes later asks now and then instead. */
export const QR_STREAMS = 1000
/** Of those, for one network: as many as may ask for a code there in a minute. */
export const QR_STREAMS_PER_NETWORK = 60

// Verification
export const UPLOAD_MAX_BYTES = 5_242_880
export const UPLOAD_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const
export const MIN_AGE_YEARS = 18
export const PASSPORT_EXPIRY_MIN_DAYS = 180
export const PASSPORT_EXPIRY_SUGGESTED_DAYS = 181
export const ISSUE_DATE_LATEST_DAYS_AGO = 1
export const ASYNC_POLL_MS = 3000
export const ASYNC_POLL_AFTER_UPLOAD_MS = 1000
export const VERIFICATION_STEPS = 4
export const VERIFICATION_REQUIRED_STEPS = 2
export const VERIFICATION_HALF_PERCENT = 50

// Shell
export const BREAKPOINT_PHONE_PX = 0
export const BREAKPOINT_TABLET_PX = 768
export const BREAKPOINT_DESKTOP_PX = 1200
export const SCROLL_TO_TOP_AFTER_VIEWPORTS = 1.5
export const POPUP_SLIDE_MS = 700
export const RIPPLE_OPACITY = 0.08
export const LANDING_OUTER_DELAY_MS = 12_000
export const LANDING_THEME_MS = 5000
export const LANDING_GAP_MS = 1000
export const LANDING_TRANSITION_MS = 3000
export const LANDING_THEMES_PER_PROJECT = 2

// Server
export const HASH_QUEUE_PLACES = 128
export const HASH_QUEUE_WAIT_MS = 2000
/** Of every call but those below. The longest of them is a sign-in with its challenge. */
export const BODY_LIMIT_BYTES = 16_384
/** Of calls with a password: what is longer is answered as too long a password, without being read. */
export const PASSWORD_BODY_LIMIT_BYTES = 32_768
/** What is left of a refused body is taken and thrown away up to here, so that whoever sends it hears the answer. */
export const REFUSED_BODY_DRAINED_BYTES = 2_097_152
/** Stopping, from the end of its notice: by then the process has ended, rightly or not. */
export const DRAIN_TIMEOUT_MS = 25_000
/** Whoever has not sent his whole request by then is refused, so that one stalled client does not hold up the end. */
export const DRAIN_INCOMPLETE_MS = 2000
/** What is not answered by then is cut, so that the store is still closed in order. */
export const DRAIN_REQUESTS_MS = 20_000
export const DRAIN_NOTICE_MAX_S = 60
/** A whole request: a photo of 5 MB on a slow line. */
export const REQUEST_TIMEOUT_MS = 300_000
/** Every body that is no file. */
export const BODY_TIMEOUT_MS = 30_000
/** A file on its way in and an answer on its way out move at least so much, taken over the window. */
export const TRANSFER_LEAST_BYTES_PER_S = 10_000
export const TRANSFER_WINDOW_MS = 30_000
export const HEADERS_TIMEOUT_MS = 15_000
/** Longer than a proxy keeps an idle connection (60 s as a rule): it must not send into one that just closes. */
export const KEEP_ALIVE_MS = 72_000
/** A connection on which nothing moves for this long is closed. */
export const CONNECTION_TIMEOUT_MS = 75_000
/** No request waits longer than this for the store before it is answered with 503. */
export const STORE_TIMEOUT_MS = 4500
/** One bucket for an IPv6 subscriber. */
export const IPV6_NETWORK_BITS = 64

// An operator's own texts, fetched at start
/** The start waits no longer for them. */
export const OVERLAY_TIMEOUT_MS = 3000
export const OVERLAY_MAX_BYTES = 524_288
export const OVERLAY_TEXT_MAX = 2000

/** An application's mark, which every signed-in page loads. */
export const MARK_MAX_BYTES = 65_536

// Work of the outbox: what a request leaves behind, mails above all
/** Work under way belongs to its process for this long, and the process renews that; after a crash another takes it up. */
export const OUTBOX_LEASE_S = 30
export const OUTBOX_RENEW_MS = 10_000
/** How often work whose time has come is looked for, beside the wake-up after each commit. */
export const OUTBOX_SWEEP_MS = 5000
/** What takes longer than this no longer holds a place that others wait for. */
export const OUTBOX_SLOW_AFTER_MS = 1000
/** A process that ends waits no longer than this for what is under way; the next one takes it up. */
export const OUTBOX_STOP_MS = 5000
/** Work that failed by a fault of ours is tried again this soon. */
export const OUTBOX_FAULT_RETRY_S = MINUTE_S
/** A try that is put off is put off by up to this share longer: what failed together is not tried together. */
export const OUTBOX_JITTER = 0.2
/** What has had its time is removed this often, by one of the nodes. */
export const UPKEEP_EVERY_S = HOUR_S

// Mail delivery
/** Mails on their way at once. */
export const MAIL_IN_FLIGHT = 5
/** Beside them, those that take long: recipients whose servers hang hold none of the places above. */
export const MAIL_SLOW_IN_FLIGHT = 15
/** Beside all those, of mails that were never tried: relays often allow fifty lines of one client. */
export const MAIL_FRESH_IN_FLIGHT = 20
export const MAIL_CONNECT_TIMEOUT_MS = 10_000
/** For each answer of the mail server but the last. */
export const MAIL_COMMAND_TIMEOUT_MS = 60_000
/** For the last one, after the whole mail was sent: RFC 5321 asks for ten minutes, and who hangs up earlier sends twice. */
export const MAIL_ACCEPT_TIMEOUT_MS = 600_000
/** An idle connection to the mail server is kept for the next mail this long. */
export const MAIL_IDLE_MS = 30_000
/** Tries that reached the recipient and were put off; then the mail is parked. */
export const MAIL_TRIES = 12
export const MAIL_RETRY_FIRST_S = 5
export const MAIL_RETRY_MOST_S = HOUR_S
/** A fault that is not the recipient's is waited out for so long, at most so far apart; then the mail is parked. */
export const MAIL_HELD_S = 2 * DAY_S
export const MAIL_HELD_RETRY_MOST_S = 5 * MINUTE_S
/** While the mail server is away, nothing is counted against a mail and it is asked again this soon. */
export const MAIL_SERVER_RETRY_S = 10
/** From one mail to the next while it is in doubt whether the mail server takes any. */
export const MAIL_DOUBT_MS = 1000
/** Of the name of somebody who is a stranger to whoever reads the mail: more would be a message. */
export const NAME_IN_MAIL_MAX = 40
/** So many parked mails are shown at once. */
export const PARKED_MAILS_LISTED = 100
export const SENT_MAIL_KEPT_S = 7 * DAY_S
export const PARKED_MAIL_KEPT_S = 30 * DAY_S

// Clean-up
/** Rows of one statement: a fraction of the time that a statement has, also on a slow disk. */
export const REMOVED_AT_ONCE = 2000
/** What even the slowest store removes in time. */
export const REMOVED_AT_ONCE_LEAST = 20

/** How long ended sessions and dead codes are kept: support can still tell expired from unknown. */
export const ENDED_SESSION_KEPT_S = DAY_S
export const DEAD_CODE_KEPT_S = 7 * DAY_S
export const DEVICE_KEPT_S = YEAR_S
/** A known browser's year begins anew with a sign-in, once a day at most. */
export const DEVICE_RENEWED_EVERY_S = DAY_S
export const AUDIT_DAYS_MAX = 36_500 // a hundred years
