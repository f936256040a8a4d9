-- A letter has one small form in a key, wherever it stood in the word. Where two spellings had an account each, both stay.
UPDATE "accounts" a SET "email_key" = replace(a."email_key", 'ς', 'σ') WHERE a."email_key" LIKE '%ς%'
	AND NOT EXISTS (SELECT 1 FROM "accounts" other WHERE other."email_key" = replace(a."email_key", 'ς', 'σ'));--> statement-breakpoint
UPDATE "registrations" SET "email_key" = replace("email_key", 'ς', 'σ') WHERE "email_key" LIKE '%ς%';
