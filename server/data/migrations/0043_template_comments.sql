CREATE TABLE "template_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"answers_id" text,
	"text" text NOT NULL,
	"quote" text NOT NULL,
	"start" integer,
	"written_at" timestamp with time zone NOT NULL,
	"written_by_id" text,
	"done_at" timestamp with time zone,
	"done_by_id" text
);
--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_answers_id_template_comments_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."template_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_written_by_id_staff_id_fk" FOREIGN KEY ("written_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_comments" ADD CONSTRAINT "template_comments_done_by_id_staff_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_comments_template" ON "template_comments" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_comments_answers" ON "template_comments" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "template_comments_written_by" ON "template_comments" USING btree ("written_by_id");--> statement-breakpoint
CREATE INDEX "template_comments_done_by" ON "template_comments" USING btree ("done_by_id");