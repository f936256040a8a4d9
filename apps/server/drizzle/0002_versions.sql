CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"n" integer NOT NULL
);
