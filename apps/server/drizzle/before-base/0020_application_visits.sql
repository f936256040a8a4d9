CREATE TABLE "application_visits" (
	"account_id" uuid NOT NULL,
	"application" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_visits_account_id_application_pk" PRIMARY KEY("account_id","application")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_visits" ADD CONSTRAINT "application_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "application_visits" ("account_id", "application", "first_at", "last_at")
SELECT "e"."subject_id", "e"."detail"->>'application', min("e"."at"), max("e"."at")
FROM "audit_events" "e" JOIN "accounts" "a" ON "a"."id" = "e"."subject_id"
WHERE "e"."action" = 'session.hand_off' AND "e"."result" = 'success' AND "e"."detail"->>'application' IS NOT NULL
GROUP BY 1, 2;
--> statement-breakpoint
UPDATE "accounts" SET "password_changed_at" = "changed"."at"
FROM (SELECT "subject_id" AS "id", max("at") AS "at" FROM "audit_events"
  WHERE "action" IN ('password.change', 'password.reset') AND "result" = 'success' AND "subject_id" IS NOT NULL GROUP BY 1) "changed"
WHERE "accounts"."id" = "changed"."id";
