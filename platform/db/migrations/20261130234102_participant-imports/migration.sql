CREATE TABLE "participant_import_rows" (
	"workspace" uuid,
	"import" uuid,
	"line" integer,
	"id" uuid NOT NULL,
	"external_id" text,
	"email" text,
	"fields" jsonb NOT NULL,
	"tags" uuid[] NOT NULL,
	"problem" jsonb,
	"participant" uuid,
	"changes" boolean,
	"before" jsonb,
	"kept" boolean,
	CONSTRAINT "participant_import_rows_pkey" PRIMARY KEY("workspace","import","line")
);
--> statement-breakpoint
ALTER TABLE "participant_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participant_imports" (
	"workspace" uuid,
	"id" uuid,
	"state" text NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encoding" text NOT NULL,
	"is_encoding_certain" boolean NOT NULL,
	"settings" jsonb,
	"revision" integer NOT NULL,
	"run" uuid,
	"read_bytes" bigint NOT NULL,
	"plan" jsonb,
	"counts" jsonb,
	"undo" jsonb,
	"error" text,
	"created_by" uuid NOT NULL,
	"requested_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"applied_at" timestamp(3) with time zone,
	CONSTRAINT "participant_imports_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "participant_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "participant_imports_created" ON "participant_imports" ("workspace","created_at","id");--> statement-breakpoint
ALTER TABLE "participant_import_rows" ADD CONSTRAINT "participant_import_rows_Kv7sEjJndn1Y_fkey" FOREIGN KEY ("workspace","import") REFERENCES "participant_imports"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "participant_imports" ADD CONSTRAINT "participant_imports_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_import_rows" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "participant_imports" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);