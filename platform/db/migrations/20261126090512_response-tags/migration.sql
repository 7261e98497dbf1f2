CREATE TABLE "response_tags" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"tag" uuid,
	"tagged_by" uuid NOT NULL,
	"tagged_at" timestamp(3) with time zone NOT NULL,
	"merged_from" uuid,
	CONSTRAINT "response_tags_pkey" PRIMARY KEY("workspace","study","response","tag")
);
--> statement-breakpoint
ALTER TABLE "response_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "response_tags_tag" ON "response_tags" ("tag","study","response");--> statement-breakpoint
ALTER TABLE "response_tags" ADD CONSTRAINT "response_tags_pxS4q8QegFkm_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "response_tags" ADD CONSTRAINT "response_tags_workspace_tag_tags_workspace_id_fkey" FOREIGN KEY ("workspace","tag") REFERENCES "tags"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "response_tags" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);