CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"started_on" timestamp(0) without time zone NOT NULL,
	"people" text[] NOT NULL,
	"duration_ms" integer NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"peaks" text
);
--> statement-breakpoint
CREATE INDEX "recordings_hash" ON "recordings" USING btree ("hash");