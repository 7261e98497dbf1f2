CREATE TABLE "calendar_busy_times" (
	"workspace" uuid,
	"calendar" uuid,
	"person" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_busy_times_pkey" PRIMARY KEY("workspace","calendar","starts_at")
);
--> statement-breakpoint
ALTER TABLE "calendar_busy_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"workspace" uuid,
	"id" uuid,
	"person" uuid NOT NULL,
	"provider" text NOT NULL,
	"host" text NOT NULL,
	"secret" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "calendar_connections_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"workspace" uuid,
	"person" uuid,
	"uid" text,
	"sequence" integer NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"title" text,
	"description" text,
	"location" text,
	"due_at" timestamp(3) with time zone,
	"attempts" integer NOT NULL,
	"problem" text,
	"calendar" uuid,
	"written_sequence" integer,
	"written_at" timestamp(3) with time zone,
	"written_from" timestamp(3) with time zone,
	"written_to" timestamp(3) with time zone,
	"change" text,
	"moved_from" timestamp(3) with time zone,
	"moved_to" timestamp(3) with time zone,
	CONSTRAINT "calendar_events_pkey" PRIMARY KEY("workspace","person","uid")
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendars" (
	"workspace" uuid,
	"id" uuid,
	"connection" uuid NOT NULL,
	"person" uuid NOT NULL,
	"name" text NOT NULL,
	"location" bytea NOT NULL,
	"is_writable" boolean NOT NULL,
	"blocks" boolean NOT NULL,
	"is_target" boolean NOT NULL,
	"due_at" timestamp(3) with time zone,
	"leased_until" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"problem" text,
	"was_empty" boolean NOT NULL,
	CONSTRAINT "calendars_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "calendar_busy_times_person" ON "calendar_busy_times" ("person","ends_at");--> statement-breakpoint
CREATE INDEX "calendar_connections_person" ON "calendar_connections" ("workspace","person");--> statement-breakpoint
CREATE INDEX "calendar_events_uid" ON "calendar_events" ("workspace","uid");--> statement-breakpoint
CREATE INDEX "calendar_events_calendar" ON "calendar_events" ("workspace","calendar");--> statement-breakpoint
CREATE INDEX "calendar_events_due" ON "calendar_events" ("workspace","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "calendars_connection" ON "calendars" ("workspace","connection");--> statement-breakpoint
CREATE INDEX "calendars_person" ON "calendars" ("person");--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_target" ON "calendars" ("workspace","person") WHERE is_target;--> statement-breakpoint
CREATE INDEX "calendars_due" ON "calendars" ("workspace","due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "calendar_busy_times" ADD CONSTRAINT "calendar_busy_times_fSj9JhqrVBg4_fkey" FOREIGN KEY ("workspace","calendar") REFERENCES "calendars"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_KDHvZZzl1WVy_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_workspace_person_members_workspace_person_fkey" FOREIGN KEY ("workspace","person") REFERENCES "members"("workspace","person") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_O3XVyavTiZ25_fkey" FOREIGN KEY ("workspace","connection") REFERENCES "calendar_connections"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "calendar_busy_times" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_hosts_read" ON "calendar_busy_times" AS PERMISSIVE FOR SELECT TO public USING (person = any (string_to_array(nullif(current_setting('app.hosts', true), ''), ',')::uuid[]));--> statement-breakpoint
CREATE POLICY "of_workspace" ON "calendar_connections" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "calendar_events" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_due" ON "calendar_events" AS PERMISSIVE FOR SELECT TO public USING (due_at <= nullif(current_setting('app.calendar_events_due', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "calendars" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_due" ON "calendars" AS PERMISSIVE FOR SELECT TO public USING (due_at <= nullif(current_setting('app.calendars_due', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "of_hosts_read" ON "calendars" AS PERMISSIVE FOR SELECT TO public USING (person = any (string_to_array(nullif(current_setting('app.hosts', true), ''), ',')::uuid[]));