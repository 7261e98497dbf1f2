CREATE TABLE "uploads" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"id" uuid,
	"block" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "uploads_pkey" PRIMARY KEY("workspace","study","response","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_RBbScanoNG8t_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "uploads" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);