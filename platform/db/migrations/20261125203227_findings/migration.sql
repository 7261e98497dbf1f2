CREATE TABLE "finding_evidence" (
	"workspace" uuid,
	"id" uuid,
	"finding" uuid NOT NULL,
	"study" uuid NOT NULL,
	"kind" text NOT NULL,
	"stance" text NOT NULL,
	"block" text NOT NULL,
	"response" uuid,
	"asset" uuid,
	"start_at" integer,
	"end_at" integer,
	"quote" text NOT NULL,
	"query" text NOT NULL,
	"label" text NOT NULL,
	"note" text NOT NULL,
	"position" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "finding_evidence_pkey" PRIMARY KEY("workspace","id"),
	CONSTRAINT "finding_evidence_once" UNIQUE NULLS NOT DISTINCT("finding","kind","block","response","asset","start_at","end_at","query")
);
--> statement-breakpoint
ALTER TABLE "finding_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "findings" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"owner" uuid NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "findings_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "finding_evidence_response" ON "finding_evidence" ("study","response");--> statement-breakpoint
CREATE INDEX "findings_study" ON "findings" ("study","position");--> statement-breakpoint
ALTER TABLE "finding_evidence" ADD CONSTRAINT "finding_evidence_workspace_finding_findings_workspace_id_fkey" FOREIGN KEY ("workspace","finding") REFERENCES "findings"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "finding_evidence" ADD CONSTRAINT "finding_evidence_HUOStoq8l8Oe_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "finding_evidence" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "findings" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);