CREATE TABLE "unscanned_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"waits_since" timestamp with time zone NOT NULL,
	"finding" text
);
--> statement-breakpoint
CREATE INDEX "unscanned_files_waiting" ON "unscanned_files" USING btree ("waits_since");