CREATE TABLE "messenger_bots" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"next_update_id" bigint DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messenger_chats" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"start_id" uuid,
	"is_active" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"spoken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messenger_chats" ADD CONSTRAINT "messenger_chats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messenger_chats_account" ON "messenger_chats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "messenger_chats_spoken" ON "messenger_chats" USING btree ("spoken_at") WHERE account_id is null;