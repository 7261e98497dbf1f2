CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "identity"."credentials" (
	"id" uuid PRIMARY KEY,
	"person" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp(3) with time zone,
	"refresh_token_expires_at" timestamp(3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."hits" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"resets_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."logins" (
	"id" uuid PRIMARY KEY,
	"person" uuid NOT NULL,
	"token" text NOT NULL UNIQUE,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."outbox" (
	"id" uuid PRIMARY KEY,
	"workspace" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."persons" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"operator" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp(3) with time zone,
	"current_workspace" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."secrets" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."tokens" (
	"id" uuid PRIMARY KEY,
	"purpose" text NOT NULL,
	"open" text UNIQUE,
	"hash" bytea UNIQUE,
	"workspace" uuid,
	"subject" text NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."verifications" (
	"id" uuid PRIMARY KEY,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"workspace" uuid,
	"id" uuid,
	"thing" text NOT NULL,
	"status" text NOT NULL,
	"file" text,
	"filename" text,
	"bytes" bigint,
	"done" integer NOT NULL,
	"error" text,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"snapshot_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"holders" jsonb NOT NULL,
	CONSTRAINT "exports_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answers" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	"block" text,
	"type" text NOT NULL,
	"value" jsonb,
	"words" text,
	"on_path" boolean NOT NULL,
	"seq" integer NOT NULL,
	"duration" integer NOT NULL,
	"answered_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "answers_pkey" PRIMARY KEY("workspace","study","response","block")
);
--> statement-breakpoint
ALTER TABLE "answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facts" (
	"workspace" uuid NOT NULL,
	"study" uuid NOT NULL,
	"response" uuid NOT NULL,
	"block" text NOT NULL,
	"part" text NOT NULL,
	"choice" text NOT NULL,
	"number" double precision
);
--> statement-breakpoint
ALTER TABLE "facts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "responses" (
	"workspace" uuid,
	"study" uuid,
	"id" uuid,
	"version" integer NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"preview" boolean NOT NULL,
	"excluded" boolean NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"resume" bytea,
	"seq" integer NOT NULL,
	"reached" text[] NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"seconds" integer,
	"parameters" jsonb,
	CONSTRAINT "responses_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollup_deltas" (
	"workspace" uuid,
	"study" uuid,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"choice" text NOT NULL,
	"n" bigint NOT NULL,
	"total" double precision NOT NULL,
	"squares" double precision NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rollup_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "rollup_deltas_pkey" PRIMARY KEY("workspace","study","id")
);
--> statement-breakpoint
ALTER TABLE "rollup_deltas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rollups" (
	"workspace" uuid,
	"study" uuid,
	"subject" text,
	"part" text,
	"choice" text,
	"n" bigint NOT NULL,
	"total" double precision NOT NULL,
	"squares" double precision NOT NULL,
	CONSTRAINT "rollups_pkey" PRIMARY KEY("workspace","study","subject","part","choice")
);
--> statement-breakpoint
ALTER TABLE "rollups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "studies" (
	"workspace" uuid,
	"id" uuid,
	"link_token" text NOT NULL UNIQUE,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp(3) with time zone NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"owner" uuid,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"link" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published_revision" integer NOT NULL,
	"origin" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "studies_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "studies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "versions" (
	"workspace" uuid,
	"study" uuid,
	"number" integer,
	"id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "versions_pkey" PRIMARY KEY("workspace","study","number")
);
--> statement-breakpoint
ALTER TABLE "versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"workspace" uuid,
	"id" uuid,
	"actor" jsonb NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency" (
	"workspace" uuid,
	"key" text,
	"request" text NOT NULL,
	"reply" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_pkey" PRIMARY KEY("workspace","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"workspace" uuid,
	"id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "members" (
	"workspace" uuid,
	"person" uuid,
	"role" text NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "members_pkey" PRIMARY KEY("workspace","person")
);
--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"workspace" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "credentials_person" ON "identity"."credentials" ("person");--> statement-breakpoint
CREATE INDEX "logins_person" ON "identity"."logins" ("person");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "identity"."outbox" ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "persons_email" ON "identity"."persons" (lower("email"));--> statement-breakpoint
CREATE INDEX "tokens_subject" ON "identity"."tokens" ("subject","purpose");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "identity"."verifications" ("identifier");--> statement-breakpoint
CREATE INDEX "exports_thing" ON "exports" ("workspace","thing","requested_at");--> statement-breakpoint
CREATE INDEX "answers_block" ON "answers" ("workspace","study","block","answered_at","response");--> statement-breakpoint
CREATE INDEX "facts_choice" ON "facts" ("workspace","study","block","part","choice","response");--> statement-breakpoint
CREATE INDEX "facts_response" ON "facts" ("workspace","study","response","block");--> statement-breakpoint
CREATE INDEX "responses_resume" ON "responses" ("workspace","study","resume");--> statement-breakpoint
CREATE INDEX "responses_started" ON "responses" ("workspace","study","started_at","id");--> statement-breakpoint
CREATE INDEX "responses_in_progress" ON "responses" ("workspace","started_at") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "studies_updated" ON "studies" ("workspace","updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("workspace","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_at" ON "idempotency" ("workspace","at","key");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" ("workspace","email");--> statement-breakpoint
CREATE INDEX "members_person" ON "members" ("person");--> statement-breakpoint
ALTER TABLE "identity"."credentials" ADD CONSTRAINT "credentials_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "identity"."logins" ADD CONSTRAINT "logins_person_persons_id_fkey" FOREIGN KEY ("person") REFERENCES "identity"."persons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_RBbScatPf4ha_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "rollups" ADD CONSTRAINT "rollups_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "exports" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "answers" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "facts" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "responses" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "rollup_deltas" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "rollups" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "studies" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "versions" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "audit_log" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "idempotency" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "members" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_person" ON "members" AS PERMISSIVE FOR SELECT TO public USING (person = nullif(current_setting('app.person', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "workspaces" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_member" ON "workspaces" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from members m where m.workspace = workspaces.workspace and m.person = nullif(current_setting('app.person', true), '')::uuid));