CREATE SCHEMA "reporting";--> statement-breakpoint
CREATE VIEW "reporting"."people" AS
SELECT s."id" AS "person_id", s."first_name" || ' ' || s."last_name" AS "name", s."job_title", s."region",
  t."name" AS "team", s."fte", s."monthly_visit_target", s."annual_visit_target", s."active" AS "is_active"
FROM "public"."staff" s LEFT JOIN "public"."teams" t ON t."id" = s."team_id";--> statement-breakpoint
CREATE VIEW "reporting"."clients" AS
SELECT "id" AS "client_id", "name", "town", "industry", "consultant_id" AS "consultant_person_id"
FROM "public"."clients";--> statement-breakpoint
CREATE VIEW "reporting"."dates" AS
SELECT d."day"::date AS "day", date_part('year', d."day")::integer AS "year",
  date_part('quarter', d."day")::integer AS "quarter", date_part('month', d."day")::integer AS "month",
  date_trunc('month', d."day")::date AS "month_start", date_part('isoyear', d."day")::integer AS "iso_year",
  date_part('week', d."day")::integer AS "iso_week", date_part('isodow', d."day")::integer AS "weekday",
  date_part('isodow', d."day") > 5 AS "is_weekend"
FROM generate_series(timestamp '2015-01-01', timestamp '2049-12-31', interval '1 day') AS d("day");--> statement-breakpoint
CREATE VIEW "reporting"."visits" AS
SELECT v."id" AS "visit_id", v."starts_at"::date AS "day", v."consultant_id" AS "person_id", v."client_id",
  v."activity", v."time_type",
  CASE v."status" WHEN 'B' THEN 'Booked' WHEN 'C' THEN 'Completed' WHEN 'P' THEN 'Proposed' ELSE 'Other' END AS "status",
  v."cancelled" AS "is_cancelled",
  round(date_part('epoch', v."ends_at" - v."starts_at") / 60)::integer AS "planned_minutes",
  CASE WHEN v."actual_end" >= v."actual_start"
    THEN round(date_part('epoch', v."actual_end" - v."actual_start") / 60)::integer END AS "site_minutes",
  coalesce(CASE WHEN v."travel_end" >= v."travel_start"
    THEN round(date_part('epoch', v."travel_end" - v."travel_start") / 60)::integer END, v."travel_minutes")
    AS "travel_minutes",
  v."write_up_minutes", v."write_up_confirmed_at" IS NOT NULL AS "is_written_up"
FROM "public"."visits" v;--> statement-breakpoint
CREATE VIEW "reporting"."time_entries" AS
SELECT e."id" AS "time_entry_id", e."starts_at"::date AS "day", e."employee_id" AS "person_id", e."client_id",
  e."activity_type", e."advisory_type", e."parent_id" AS "follows_time_entry_id",
  round(date_part('epoch', e."ends_at" - e."starts_at") / 60)::integer AS "minutes",
  e."publish_to_safety_nest" AS "is_published"
FROM "public"."time_entries" e WHERE e."deleted_at" IS NULL;--> statement-breakpoint
CREATE VIEW "reporting"."opportunities" AS
SELECT o."id" AS "opportunity_id", o."created_date" AS "day", o."submitted_by_id" AS "person_id", o."client_id",
  o."type", o."requested_service", o."stage_name" AS "stage", o."close_date" AS "close_day",
  round(o."commission"::numeric, 2) AS "commission",
  round(o."final_commission_amount"::numeric, 2) AS "final_commission",
  l."id" AS "lead_id", l."product_id", p."name" AS "product"
FROM "public"."opportunities" o
LEFT JOIN "public"."leads" l ON l."opportunity_id" = o."id"
LEFT JOIN "public"."lead_products" p ON p."id" = l."product_id";--> statement-breakpoint
CREATE VIEW "reporting"."target_months" AS
SELECT m."target_id", m."month" AS "month_start", t."description" AS "target_name", p."name" AS "pillar", a."name" AS "area",
  t."rollup_target_id", m."target", m."actual", m."red_lower", m."amber_lower", m."amber_upper", m."red_upper"
FROM "public"."target_months" m
JOIN "public"."targets" t ON t."id" = m."target_id"
JOIN "public"."pillars" p ON p."id" = t."pillar_id"
LEFT JOIN "public"."areas" a ON a."id" = t."area_id";
