CREATE TABLE "application_secrets" (
	"application" text NOT NULL,
	"name" text NOT NULL,
	"secret_hmac" "bytea" NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "application_secrets_application_name_pk" PRIMARY KEY("application","name")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "application_secrets" ADD CONSTRAINT "application_secrets_application_applications_code_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "application_secrets" ("application", "name", "secret_hmac") SELECT "code", 'main', "secret_hmac" FROM "applications";
