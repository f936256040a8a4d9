CREATE TABLE "secret_key_checks" (
	"check" "bytea" PRIMARY KEY NOT NULL,
	"turn" bigint GENERATED ALWAYS AS IDENTITY (sequence name "secret_key_checks_turn_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
