CREATE TABLE "oidc_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"application" text NOT NULL,
	"scopes" text[] NOT NULL,
	"claims" text[] DEFAULT '{}'::text[] NOT NULL,
	"refused_scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_first_party" boolean DEFAULT false NOT NULL,
	"edition" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"published_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"payload" "bytea" NOT NULL,
	"grant_id" "bytea",
	"account_id" uuid,
	"client_id" text,
	"uid_hash" "bytea",
	"user_code_hash" "bytea",
	"portal_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_hash_pk" PRIMARY KEY("model","id_hash")
);
--> statement-breakpoint
ALTER TABLE "oidc_connections" ADD CONSTRAINT "oidc_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_connections_account" ON "oidc_connections" USING btree ("account_id","application","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "oidc_connections_living" ON "oidc_connections" USING btree ("account_id","application") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "oidc_records_account" ON "oidc_records" USING btree ("account_id","client_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid_hash") WHERE uid_hash is not null;--> statement-breakpoint
CREATE INDEX "oidc_records_user_code" ON "oidc_records" USING btree ("user_code_hash") WHERE user_code_hash is not null;--> statement-breakpoint
CREATE INDEX "oidc_records_portal_session" ON "oidc_records" USING btree ("portal_session_id") WHERE portal_session_id is not null;--> statement-breakpoint
CREATE INDEX "oidc_records_expiry" ON "oidc_records" USING btree ("expires_at");