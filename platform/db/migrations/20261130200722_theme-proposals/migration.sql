CREATE TABLE "theme_proposal_runs" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"run" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "theme_proposal_runs_pkey" PRIMARY KEY("workspace","study","block")
);
--> statement-breakpoint
ALTER TABLE "theme_proposal_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "theme_proposals" (
	"workspace" uuid,
	"study" uuid,
	"id" uuid,
	"block" text NOT NULL,
	"model" text NOT NULL,
	"kind" text NOT NULL,
	"theme" uuid,
	"into_theme" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"responses" uuid[] NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "theme_proposals_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "theme_proposals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answer_words" ADD COLUMN "apart" text;--> statement-breakpoint
ALTER TABLE "answer_words" ADD COLUMN "reader" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_requests" ADD COLUMN "responses" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
CREATE INDEX "theme_proposals_block" ON "theme_proposals" ("study","block");--> statement-breakpoint
CREATE INDEX "theme_answers_placed" ON "theme_answers" ("study","theme") WHERE placed_by is not null;--> statement-breakpoint
CREATE INDEX "model_requests_together" ON "model_requests" ("workspace","study") WHERE responses <> '{}';--> statement-breakpoint
ALTER TABLE "theme_proposal_runs" ADD CONSTRAINT "theme_proposal_runs_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "theme_proposals" ADD CONSTRAINT "theme_proposals_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "theme_proposal_runs" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "theme_proposals" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);