CREATE TABLE "study_visits" (
	"workspace" uuid,
	"study" uuid,
	"day" date,
	"channel" text,
	"slot" smallint,
	"n" integer NOT NULL,
	CONSTRAINT "study_visits_pkey" PRIMARY KEY("workspace","study","day","channel","slot")
);
--> statement-breakpoint
ALTER TABLE "study_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "result_links" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"texts" text[] NOT NULL,
	"password" text,
	"ends_at" timestamp(3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "result_links_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "result_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "merged_names" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"names" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "merged_names_pkey" PRIMARY KEY("workspace","study","block")
);
--> statement-breakpoint
ALTER TABLE "merged_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "result_links_study" ON "result_links" ("study");--> statement-breakpoint
ALTER TABLE "study_visits" ADD CONSTRAINT "study_visits_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "result_links" ADD CONSTRAINT "result_links_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "merged_names" ADD CONSTRAINT "merged_names_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "study_visits" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "result_links" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "merged_names" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);