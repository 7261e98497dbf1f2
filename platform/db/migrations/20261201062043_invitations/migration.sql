CREATE TABLE "identity"."mail_pace" (
	"id" integer PRIMARY KEY,
	"next_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"workspace" uuid,
	"wave" uuid,
	"participant" uuid,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"rule" text,
	"detail" jsonb,
	"reply" text,
	"attempts" integer NOT NULL,
	"due_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "deliveries_pkey" PRIMARY KEY("workspace","wave","participant")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waves" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"reminds_of" uuid,
	"remind_after_days" integer,
	"audience" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"sender_name" text,
	"reply_to" text,
	"target" integer,
	"state" text NOT NULL,
	"stop_reason" text,
	"refusals" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "waves_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "waves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_id" ON "deliveries" ("workspace","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" ("workspace","due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_participant" ON "deliveries" ("workspace","participant");--> statement-breakpoint
CREATE INDEX "waves_of_study" ON "waves" ("workspace","study","created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_wave_waves_workspace_id_fkey" FOREIGN KEY ("workspace","wave") REFERENCES "waves"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_workspace_participant_participants_workspace_id_fkey" FOREIGN KEY ("workspace","participant") REFERENCES "participants"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "waves" ADD CONSTRAINT "waves_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "deliveries" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "when_due" ON "deliveries" AS PERMISSIVE FOR SELECT TO public USING (due_at <= nullif(current_setting('app.deliveries_due', true), '')::timestamptz);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "waves" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);