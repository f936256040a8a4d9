ALTER TABLE "accounts" ADD COLUMN "password_reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "added_by_session" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "added_with" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "added_with_means" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "added_from_device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "added_from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_by_session" uuid;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_with" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_with_means" uuid;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_from_device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_by" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_means" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "added_by_session" uuid;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "added_with" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "added_with_means" uuid;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "added_from_device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "added_from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_by_session" uuid;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_with" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_with_means" uuid;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_from_device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "added_from_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
-- What members of staff have at the upgrade goes on opening the console: nobody is locked out by it.
UPDATE "factors" f SET "confirmed_at" = now(), "confirmed_by" = 'upgrade' FROM "accounts" a
	WHERE a."id" = f."account_id" AND a."roles" && array['moderator', 'administrator'] AND f."activated_at" IS NOT NULL;--> statement-breakpoint
UPDATE "passkeys" k SET "confirmed_at" = now(), "confirmed_by" = 'upgrade' FROM "accounts" a
	WHERE a."id" = k."account_id" AND a."roles" && array['moderator', 'administrator'];--> statement-breakpoint
UPDATE "recovery_codes" r SET "confirmed_at" = now(), "confirmed_by" = 'upgrade' FROM "accounts" a
	WHERE a."id" = r."account_id" AND a."roles" && array['moderator', 'administrator'];--> statement-breakpoint
-- Their open sessions too, where it is certain what they had proved; another sign-in says it of the rest.
UPDATE "sessions" s SET "proved_by" = 'authenticator', "proved_means" = f."id" FROM "factors" f, "accounts" a
	WHERE a."id" = s."account_id" AND a."roles" && array['moderator', 'administrator'] AND s."revoked_at" IS NULL
		AND s."second_step" = 'GOOGLE_AUTHENTICATOR' AND f."account_id" = s."account_id"
		AND f."type" = 'GOOGLE_AUTHENTICATOR' AND f."activated_at" < s."created_at";--> statement-breakpoint
UPDATE "sessions" s SET "proved_by" = 'passkey', "proved_means" = k."id" FROM "passkeys" k, "accounts" a
	WHERE a."id" = s."account_id" AND a."roles" && array['moderator', 'administrator'] AND s."revoked_at" IS NULL
		AND 'pop' = any(string_to_array(s."amr", ' ')) AND k."account_id" = s."account_id" AND k."created_at" < s."created_at"
		AND NOT EXISTS (SELECT 1 FROM "passkeys" other WHERE other."account_id" = k."account_id" AND other."id" <> k."id");
