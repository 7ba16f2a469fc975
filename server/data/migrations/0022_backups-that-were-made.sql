CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"folder" text NOT NULL,
	"row_count" integer NOT NULL,
	"file_count" integer NOT NULL,
	"bytes" bigint NOT NULL
);
