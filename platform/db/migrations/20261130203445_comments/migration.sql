CREATE TABLE "comment_threads" (
	"workspace" uuid,
	"id" uuid,
	"study" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" uuid NOT NULL,
	"part" text NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp(3) with time zone,
	"revision" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "comment_threads_pkey" PRIMARY KEY("workspace","id"),
	CONSTRAINT "comment_threads_place" UNIQUE("workspace","study","kind","item","part")
);
--> statement-breakpoint
ALTER TABLE "comment_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"workspace" uuid,
	"id" uuid,
	"thread" uuid NOT NULL,
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone,
	CONSTRAINT "comments_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "item" uuid;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" ("workspace","thread","created_at","id");--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_workspace_thread_comment_threads_workspace_id_fkey" FOREIGN KEY ("workspace","thread") REFERENCES "comment_threads"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "comment_threads" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "comments" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);