CREATE TABLE "images" (
	"path" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"document_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"perceptual_hash" "bytea" NOT NULL,
	"sharpness" double precision NOT NULL,
	"brightness" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"metadata" "bytea",
	"files" text[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"private_note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'NEW_DOCUMENT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"metadata" "bytea",
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"country" text,
	"number_index" "bytea",
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"application" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"review" jsonb,
	"refusal" jsonb,
	"assignee_id" uuid,
	"lease_until" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_attempts" ADD CONSTRAINT "verification_attempts_document_id_verification_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."verification_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_account" ON "images" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "images_sha256" ON "images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "images_perceptual_hash" ON "images" USING btree ("perceptual_hash");--> statement-breakpoint
CREATE INDEX "images_created" ON "images" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_attempts_attempt" ON "verification_attempts" USING btree ("document_id","attempt");--> statement-breakpoint
CREATE INDEX "verification_attempts_decided" ON "verification_attempts" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_documents_type" ON "verification_documents" USING btree ("account_id","type");--> statement-breakpoint
CREATE INDEX "verification_documents_queue" ON "verification_documents" USING btree ("weight" DESC NULLS LAST,"submitted_at","id") WHERE status = 'WAITING_MODERATOR';--> statement-breakpoint
CREATE INDEX "verification_documents_oldest" ON "verification_documents" USING btree ("submitted_at","id") WHERE status = 'WAITING_MODERATOR';--> statement-breakpoint
CREATE INDEX "verification_documents_number" ON "verification_documents" USING btree ("number_index") WHERE number_index is not null;--> statement-breakpoint
CREATE INDEX "verification_documents_expiry" ON "verification_documents" USING btree ("expires_on") WHERE status = 'VERIFIED';--> statement-breakpoint
CREATE INDEX "verification_documents_decided" ON "verification_documents" USING btree ("decided_at") WHERE decided_at is not null;