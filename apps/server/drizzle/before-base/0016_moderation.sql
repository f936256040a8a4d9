CREATE TABLE "moderation_filters" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"filters" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "lease_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD COLUMN "decision" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_filters" ADD CONSTRAINT "moderation_filters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_documents_changes" ON "verification_documents" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "verification_documents_leases" ON "verification_documents" USING btree ("lease_changed_at") WHERE lease_changed_at is not null;