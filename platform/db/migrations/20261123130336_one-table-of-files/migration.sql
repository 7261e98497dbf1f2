CREATE TABLE "assets" (
	"workspace" uuid,
	"purpose" text NOT NULL,
	"container" uuid,
	"owner" uuid,
	"id" uuid,
	"field" text,
	"name" text,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"file" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "assets_pkey" PRIMARY KEY("workspace","container","owner","id")
);
--> statement-breakpoint
ALTER TABLE "assets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Before the rows: added later, the key would look for workspaces that row-level security hides.
ALTER TABLE "assets" ADD CONSTRAINT "assets_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
-- The rows under the same ids and keys of storage, so that versions and answers name what they named before. Row-level
-- security binds the owner too; here all workspaces are meant.
ALTER TABLE "media" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "assets" ("workspace", "purpose", "container", "owner", "id", "kind", "bytes", "width", "height", "file",
  "created_at", "created_by")
SELECT "workspace", 'picture', "study", "study", "id", "kind", "bytes", "width", "height", "file", "created_at",
  "created_by" FROM "media";--> statement-breakpoint
INSERT INTO "assets" ("workspace", "purpose", "container", "owner", "id", "field", "name", "kind", "bytes", "file",
  "created_at")
SELECT "workspace", 'upload', "study", "response", "id", "block", "name", "kind", "bytes", "file", "at"
FROM "uploads";--> statement-breakpoint
DROP POLICY "of_workspace" ON "media";--> statement-breakpoint
DROP POLICY "of_workspace" ON "uploads";--> statement-breakpoint
DROP TABLE "media";--> statement-breakpoint
DROP TABLE "uploads";--> statement-breakpoint
CREATE INDEX "assets_file" ON "assets" ("file");--> statement-breakpoint
CREATE POLICY "of_workspace" ON "assets" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Assets name what they belong to by its id alone: they go with it by triggers, whoever deletes it.
CREATE FUNCTION "study_assets_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.assets a USING gone g WHERE a.workspace = g.workspace AND a.container = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "study_assets_gone" AFTER DELETE ON "studies"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "study_assets_gone"();
--> statement-breakpoint
CREATE FUNCTION "response_assets_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.assets a USING gone g
    WHERE a.workspace = g.workspace AND a.container = g.study AND a.owner = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "response_assets_gone" AFTER DELETE ON "responses"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "response_assets_gone"();
