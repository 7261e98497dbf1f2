CREATE TABLE "unfinished_uploads" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"id" uuid,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"received" bigint NOT NULL,
	"parts" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "unfinished_uploads_pkey" PRIMARY KEY("workspace","container","owner","id")
);
--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"workspace" uuid,
	"container" uuid,
	"owner" uuid,
	"upload" uuid,
	"start" bigint,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "upload_parts_pkey" PRIMARY KEY("workspace","container","owner","upload","start")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "unfinished_uploads_changed_at" ON "unfinished_uploads" ("workspace","changed_at");--> statement-breakpoint
CREATE INDEX "upload_parts_file" ON "upload_parts" ("file");--> statement-breakpoint
ALTER TABLE "unfinished_uploads" ADD CONSTRAINT "unfinished_uploads_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_GMKmzV5WYezx_fkey" FOREIGN KEY ("workspace","container","owner","upload") REFERENCES "unfinished_uploads"("workspace","container","owner","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "unfinished_uploads" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "upload_parts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Uploads name what they belong to by its id alone: they go with it by triggers, as assets do.
CREATE FUNCTION "study_uploads_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.unfinished_uploads u USING gone g WHERE u.workspace = g.workspace AND u.container = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "study_uploads_gone" AFTER DELETE ON "studies"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "study_uploads_gone"();
--> statement-breakpoint
CREATE FUNCTION "response_uploads_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.unfinished_uploads u USING gone g
    WHERE u.workspace = g.workspace AND u.container = g.study AND u.owner = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "response_uploads_gone" AFTER DELETE ON "responses"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "response_uploads_gone"();
