CREATE TABLE "availability" (
	"workspace" uuid,
	"person" uuid,
	"time_zone" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"min_notice" integer NOT NULL,
	"buffer_before" integer NOT NULL,
	"buffer_after" integer NOT NULL,
	"window_days" integer NOT NULL,
	"max_per_day" integer,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "availability_pkey" PRIMARY KEY("workspace","person")
);
--> statement-breakpoint
ALTER TABLE "availability" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_workspace_person_members_workspace_person_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "availability" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);