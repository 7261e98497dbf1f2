CREATE TABLE "responses_to_link" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	CONSTRAINT "responses_to_link_pkey" PRIMARY KEY("workspace","study","response")
);
--> statement-breakpoint
ALTER TABLE "responses_to_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "links_people" boolean GENERATED ALWAYS AS (jsonb_path_exists(content, '$.blocks[*].config.linksToPerson ? (@ == true)')) STORED;--> statement-breakpoint
ALTER TABLE "responses_to_link" ADD CONSTRAINT "responses_to_link_xzEAcCrNNdrQ_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "responses_to_link" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);