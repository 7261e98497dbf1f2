CREATE TABLE "bookings" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"block" text NOT NULL,
	"call" uuid,
	"response" uuid NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer NOT NULL,
	"day_reminder" integer,
	"hour_reminder" integer,
	"is_test" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"booked_at" timestamp(3) with time zone,
	"moved_at" timestamp(3) with time zone,
	"moved_from" timestamp(3) with time zone,
	"former_hosts" uuid[],
	"ended_at" timestamp(3) with time zone,
	"ended_by" text,
	"reason" text,
	"link_sent_at" timestamp(3) with time zone,
	CONSTRAINT "bookings_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calls" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"block" text NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"hosts" uuid[] NOT NULL,
	"capacity" integer NOT NULL,
	"location" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calls_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_of_response" ON "bookings" ("workspace","response","block") WHERE state in ('requested', 'booked', 'waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_of_email" ON "bookings" ("workspace","study","block",lower("email")) WHERE state in ('requested', 'booked', 'waiting', 'offered') and not is_test;--> statement-breakpoint
CREATE INDEX "bookings_of_call" ON "bookings" ("workspace","call");--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" ("workspace","study","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "bookings_by_response" ON "bookings" ("workspace","response");--> statement-breakpoint
CREATE INDEX "bookings_expiring" ON "bookings" ("workspace","expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "calls_of_study" ON "calls" ("workspace","study","starts_at");--> statement-breakpoint
CREATE INDEX "calls_by_time" ON "calls" ("workspace","starts_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_call_calls_workspace_id_fkey" FOREIGN KEY ("workspace","call") REFERENCES "calls"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "bookings" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "calls" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);