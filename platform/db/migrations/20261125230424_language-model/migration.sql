CREATE TABLE "model_studies" (
	"workspace" uuid,
	"study" uuid,
	"allowed_by" uuid NOT NULL,
	"allowed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "model_studies_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "model_studies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suggestion_runs" (
	"workspace" uuid,
	"study" uuid,
	"block" text,
	"run" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"total" integer NOT NULL,
	"waiting" uuid[] NOT NULL,
	"suggested" integer NOT NULL,
	CONSTRAINT "suggestion_runs_pkey" PRIMARY KEY("workspace","study","block")
);
--> statement-breakpoint
ALTER TABLE "suggestion_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tag_suggestions" (
	"workspace" uuid,
	"study" uuid,
	"id" uuid,
	"response" uuid NOT NULL,
	"block" text NOT NULL,
	"model" text NOT NULL,
	"tag" uuid,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"quote" text NOT NULL,
	"state" text NOT NULL,
	"decided_tag" uuid,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	"highlight" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tag_suggestions_pkey" PRIMARY KEY("workspace","study","id"),
	CONSTRAINT "tag_suggestions_span" UNIQUE NULLS NOT DISTINCT("study","block","response","tag","start_at","end_at")
);
--> statement-breakpoint
ALTER TABLE "tag_suggestions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_requests" (
	"workspace" uuid,
	"id" uuid,
	"purpose" text NOT NULL,
	"study" uuid,
	"response" uuid,
	"person" uuid,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"tokens" integer NOT NULL,
	"duration_ms" integer,
	"status" integer,
	"error" text,
	"messages" jsonb,
	"reply" text,
	CONSTRAINT "model_requests_pkey" PRIMARY KEY("workspace","id")
);
--> statement-breakpoint
ALTER TABLE "model_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_services" (
	"workspace" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"model" text NOT NULL,
	"secret" bytea,
	"is_on" boolean NOT NULL,
	"monthly_tokens" integer,
	"names" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_services" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "tag_suggestions_response" ON "tag_suggestions" ("workspace","study","response");--> statement-breakpoint
CREATE INDEX "tag_suggestions_tag" ON "tag_suggestions" ("workspace","tag");--> statement-breakpoint
CREATE INDEX "model_requests_sent" ON "model_requests" ("workspace","sent_at");--> statement-breakpoint
CREATE INDEX "model_requests_response" ON "model_requests" ("workspace","response");--> statement-breakpoint
ALTER TABLE "model_studies" ADD CONSTRAINT "model_studies_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "suggestion_runs" ADD CONSTRAINT "suggestion_runs_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tag_suggestions" ADD CONSTRAINT "tag_suggestions_0o1c26FvlAlF_fkey" FOREIGN KEY ("workspace","study","response") REFERENCES "responses"("workspace","study","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "tag_suggestions" ADD CONSTRAINT "tag_suggestions_workspace_tag_tags_workspace_id_fkey" FOREIGN KEY ("workspace","tag") REFERENCES "tags"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_requests" ADD CONSTRAINT "model_requests_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_services" ADD CONSTRAINT "model_services_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "model_studies" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "suggestion_runs" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "tag_suggestions" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "model_requests" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "model_services" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- A model is not asked, and keeps nothing, without the participant's consent: what it suggested and nobody accepted goes at once,
-- with what was sent to it.
CREATE FUNCTION "forget_suggestions"(of_workspace uuid, of_study uuid, of_responses uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.tag_suggestions s
    WHERE s.workspace = of_workspace AND s.study = of_study AND s.response = ANY (of_responses) AND s.state <> 'accepted';
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    WHERE q.workspace = of_workspace AND q.response = ANY (of_responses) AND q.study = of_study AND q.messages IS NOT NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "model_consent_withdrawn"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM public.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.response]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "model_consent_withdrawn" AFTER INSERT ON "consent_withdrawals"
FOR EACH ROW WHEN (NEW.purpose = 'model') EXECUTE FUNCTION "model_consent_withdrawn"();
--> statement-breakpoint
CREATE FUNCTION "response_suggestions_deleted"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM public.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "response_suggestions_deleted" AFTER UPDATE OF "deleted_at" ON "responses"
FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION "response_suggestions_deleted"();
--> statement-breakpoint
CREATE FUNCTION "response_suggestions_gone"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    FROM gone g WHERE q.workspace = g.workspace AND q.response = g.id AND q.study = g.study AND q.messages IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "response_suggestions_gone" AFTER DELETE ON "responses"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "response_suggestions_gone"();
