CREATE TABLE "device_notices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"summary_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "counters" ADD COLUMN "hits" timestamp with time zone[];--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_notices_summary" ON "device_notices" USING btree ("summary_at") WHERE summary_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_open" ON "sessions" USING btree ("account_id","created_at") WHERE kind = 'session' and revoked_at is null;