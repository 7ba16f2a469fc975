CREATE TABLE "kept_apart" (
	"kind" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"by_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_apart_kind_first_id_second_id_pk" PRIMARY KEY("kind","first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"kept_id" text NOT NULL,
	"removed_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" text,
	"snapshot" jsonb
);
--> statement-breakpoint
ALTER TABLE "kept_apart" ADD CONSTRAINT "kept_apart_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_apart_by" ON "kept_apart" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "merges_at" ON "merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "merges_by" ON "merges" USING btree ("by_id");