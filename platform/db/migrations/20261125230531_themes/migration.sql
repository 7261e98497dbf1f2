CREATE TABLE "answer_words" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"response" uuid,
	"answered_at" timestamp(3) with time zone NOT NULL,
	"spoken_revision" integer NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"forms" text[] NOT NULL,
	"mood" smallint,
	CONSTRAINT "answer_words_pkey" PRIMARY KEY("workspace","study","block","response")
);
--> statement-breakpoint
ALTER TABLE "answer_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "theme_answers" (
	"workspace" uuid,
	"study" uuid,
	"theme" uuid,
	"response" uuid,
	"is_member" boolean NOT NULL,
	"placed_by" uuid,
	"placed_at" timestamp(3) with time zone,
	"merged_from" uuid,
	CONSTRAINT "theme_answers_pkey" PRIMARY KEY("workspace","study","theme","response")
);
--> statement-breakpoint
ALTER TABLE "theme_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "theme_sets" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"state" text NOT NULL,
	"state_at" timestamp(3) with time zone NOT NULL,
	"run" uuid,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"found_at" timestamp(3) with time zone,
	"read_version" text,
	"refused_words" text[] NOT NULL,
	CONSTRAINT "theme_sets_pkey" PRIMARY KEY("workspace","study","block")
);
--> statement-breakpoint
ALTER TABLE "theme_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "themes" (
	"workspace" uuid,
	"study" uuid,
	"block" text NOT NULL,
	"id" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"labels" text[] NOT NULL,
	"words" text[] NOT NULL,
	"is_kept" boolean NOT NULL,
	"is_pinned" boolean NOT NULL,
	"created_by" uuid,
	"revision" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"merged_into" uuid,
	"merged_labels" text[] NOT NULL,
	CONSTRAINT "themes_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "themes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "answer_words_response" ON "answer_words" ("study","response");--> statement-breakpoint
CREATE INDEX "theme_answers_response" ON "theme_answers" ("study","response");--> statement-breakpoint
CREATE INDEX "themes_block" ON "themes" ("study","block");--> statement-breakpoint
ALTER TABLE "answer_words" ADD CONSTRAINT "answer_words_2OnHNOW4ReJF_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "theme_answers" ADD CONSTRAINT "theme_answers_JvCFFWWHhApc_fkey" FOREIGN KEY ("workspace","study","theme") REFERENCES "themes"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "theme_answers" ADD CONSTRAINT "theme_answers_rwcqzcAcbTma_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "theme_sets" ADD CONSTRAINT "theme_sets_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "answer_words" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "theme_answers" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "theme_sets" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "themes" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);