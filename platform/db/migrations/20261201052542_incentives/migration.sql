CREATE TABLE "incentive_codes" (
	"workspace" uuid,
	"id" uuid,
	"code" bytea NOT NULL,
	"fingerprint" bytea NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"position" bigint NOT NULL,
	"incentive" uuid,
	CONSTRAINT "incentive_codes_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "incentive_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incentives" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"participant" uuid,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"method" text,
	"due_at" timestamp(3) with time zone NOT NULL,
	"approved_at" timestamp(3) with time zone,
	"approved_by" uuid,
	"sent_at" timestamp(3) with time zone,
	"sent_by" uuid,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "incentives_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "incentives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "study_incentives" (
	"workspace" uuid,
	"study" uuid,
	"currency" text NOT NULL,
	"completed" bigint,
	"screened_out" bigint,
	"budget" bigint,
	"approves_automatically" boolean NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "study_incentives_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "study_incentives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "incentive_codes_fingerprint" ON "incentive_codes" ("workspace","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "incentive_codes_incentive" ON "incentive_codes" ("workspace","incentive");--> statement-breakpoint
CREATE INDEX "incentive_codes_value" ON "incentive_codes" ("workspace","currency","amount","uploaded_at","position");--> statement-breakpoint
CREATE UNIQUE INDEX "incentives_once" ON "incentives" ("workspace","study","participant","reason");--> statement-breakpoint
CREATE INDEX "incentives_due_at" ON "incentives" ("workspace","due_at","id");--> statement-breakpoint
CREATE INDEX "incentives_participant" ON "incentives" ("workspace","participant");--> statement-breakpoint
CREATE INDEX "incentives_state" ON "incentives" ("workspace","study","state");--> statement-breakpoint
ALTER TABLE "incentive_codes" ADD CONSTRAINT "incentive_codes_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "incentives" ADD CONSTRAINT "incentives_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "study_incentives" ADD CONSTRAINT "study_incentives_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "incentive_codes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "incentives" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "study_incentives" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);