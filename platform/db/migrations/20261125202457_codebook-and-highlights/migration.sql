CREATE TABLE "highlight_tags" (
	"workspace" uuid,
	"study" uuid,
	"highlight" uuid,
	"tag" uuid,
	"merged_from" uuid,
	CONSTRAINT "highlight_tags_pkey" PRIMARY KEY("workspace","study","highlight","tag")
);
--> statement-breakpoint
ALTER TABLE "highlight_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "highlights" (
	"workspace" uuid,
	"study" uuid,
	"id" uuid,
	"response" uuid NOT NULL,
	"block" text NOT NULL,
	"coder" uuid NOT NULL,
	"asset" uuid,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"quote" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "highlights_pkey" PRIMARY KEY("workspace","study","id"),
	CONSTRAINT "highlights_span" UNIQUE NULLS NOT DISTINCT("study","block","response","coder","asset","start_at","end_at")
);
--> statement-breakpoint
ALTER TABLE "highlights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tag_groups" (
	"workspace" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tag_groups_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "tag_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace" uuid,
	"id" uuid,
	"group_id" uuid,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"merged_into" uuid,
	CONSTRAINT "tags_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "highlight_tags_tag" ON "highlight_tags" ("tag","study","highlight");--> statement-breakpoint
CREATE INDEX "highlights_response" ON "highlights" ("study","response");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_groups_name" ON "tag_groups" ("workspace",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" ("workspace",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "highlight_tags" ADD CONSTRAINT "highlight_tags_uaGYXFAo9UIF_fkey" FOREIGN KEY ("workspace","study","highlight") REFERENCES "highlights"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "highlight_tags" ADD CONSTRAINT "highlight_tags_workspace_tag_tags_workspace_id_fkey" FOREIGN KEY ("workspace","tag") REFERENCES "tags"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_ePFnpQBvzoJm_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tag_groups" ADD CONSTRAINT "tag_groups_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_workspace_group_id_tag_groups_workspace_id_fkey" FOREIGN KEY ("workspace","group_id") REFERENCES "tag_groups"("workspace","id");--> statement-breakpoint
CREATE POLICY "of_workspace" ON "highlight_tags" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "highlights" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "tag_groups" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "tags" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);