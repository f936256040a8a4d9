CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"nationality" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text NOT NULL,
	"sponsor_id" uuid,
	"application" text NOT NULL,
	"agreements_version" text NOT NULL,
	"origin" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "registrations" ("id", "email", "email_key", "first_name", "last_name", "nationality", "language",
	"password_hash", "sponsor_id", "application", "agreements_version", "origin", "registered_at", "mailed_at")
SELECT a."id", a."email", a."email_key", a."first_name", a."last_name", a."nationality", a."language",
	a."password_hash", a."sponsor_id", a."application",
	coalesce((SELECT g."version" FROM "agreements" g WHERE g."account_id" = a."id" AND g."kind" = 'terms'), ''),
	coalesce((SELECT c."data" FROM "one_time_codes" c
		WHERE c."purpose" = 'registration-confirm' AND c."subject" = a."id"::text
		ORDER BY c."superseded_at" IS NOT NULL, c."created_at" DESC LIMIT 1), '{}'::jsonb),
	a."registered_at", a."registered_at"
FROM "accounts" a WHERE a."status" = 'unconfirmed';--> statement-breakpoint
DELETE FROM "accounts" WHERE "status" = 'unconfirmed';--> statement-breakpoint
DROP INDEX "accounts_unconfirmed";--> statement-breakpoint
CREATE INDEX "registrations_email_key" ON "registrations" USING btree ("email_key","registered_at");--> statement-breakpoint
CREATE INDEX "registrations_registered" ON "registrations" USING btree ("registered_at");