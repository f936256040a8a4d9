CREATE TABLE "document_places" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" text NOT NULL,
	"is_written" boolean DEFAULT false NOT NULL
);
