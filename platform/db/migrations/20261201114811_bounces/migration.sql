CREATE TABLE "identity"."bounce_sources" (
	"source" text PRIMARY KEY,
	"due_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"error" text,
	"failed_at" timestamp(3) with time zone,
	"believed" integer NOT NULL,
	"ignored" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "address_hash" bytea;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "returned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "complained_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_of_report" ON "deliveries" ("id");--> statement-breakpoint
CREATE POLICY "when_reported" ON "deliveries" AS PERMISSIVE FOR SELECT TO public USING (id = nullif(current_setting('app.reported_delivery', true), '')::uuid);