CREATE TABLE "erasures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"address_hash" text,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"reason" text NOT NULL,
	"holdings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_subject" ON "erasures" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "erasures_address" ON "erasures" USING btree ("kind","address_hash");