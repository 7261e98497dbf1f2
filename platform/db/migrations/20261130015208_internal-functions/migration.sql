-- Functions have a schema of their own and, from here on, their current text in product/**/server/**/*.sql, which the migrator
-- applies after the migrations. Triggers and policies that use a function follow it.
CREATE SCHEMA "internal";
--> statement-breakpoint
ALTER FUNCTION "identity"."api_key" SET SCHEMA "internal";
ALTER FUNCTION "identity"."audit_hash" SET SCHEMA "internal";
ALTER FUNCTION "identity"."chain_audit_row" SET SCHEMA "internal";
ALTER FUNCTION "identity"."expire_audit_log" SET SCHEMA "internal";
ALTER FUNCTION "identity"."fold_for_search" SET SCHEMA "internal";
ALTER FUNCTION "identity"."hidden_projects_hash" SET SCHEMA "internal";
ALTER FUNCTION "identity"."index_note" SET SCHEMA "internal";
ALTER FUNCTION "identity"."index_transcript" SET SCHEMA "internal";
ALTER FUNCTION "identity"."link_of_address" SET SCHEMA "internal";
ALTER FUNCTION "identity"."list_deleted_workspaces" SET SCHEMA "internal";
ALTER FUNCTION "identity"."list_due_webhooks" SET SCHEMA "internal";
ALTER FUNCTION "identity"."list_notified_workspaces" SET SCHEMA "internal";
ALTER FUNCTION "identity"."list_workspaces" SET SCHEMA "internal";
ALTER FUNCTION "identity"."memberships" SET SCHEMA "internal";
ALTER FUNCTION "identity"."passage_scope" SET SCHEMA "internal";
ALTER FUNCTION "identity"."passage_words" SET SCHEMA "internal";
ALTER FUNCTION "identity"."pending_invitations" SET SCHEMA "internal";
ALTER FUNCTION "identity"."purge_append_only" SET SCHEMA "internal";
ALTER FUNCTION "identity"."refuse_audit_link" SET SCHEMA "internal";
ALTER FUNCTION "identity"."refuse_undeletion" SET SCHEMA "internal";
ALTER FUNCTION "identity"."search_config" SET SCHEMA "internal";
ALTER FUNCTION "identity"."search_passages" SET SCHEMA "internal";
ALTER FUNCTION "identity"."search_query" SET SCHEMA "internal";
ALTER FUNCTION "identity"."search_responses" SET SCHEMA "internal";
ALTER FUNCTION "identity"."search_workspaces" SET SCHEMA "internal";
ALTER FUNCTION "identity"."searchable_words" SET SCHEMA "internal";
ALTER FUNCTION "identity"."split_words" SET SCHEMA "internal";
ALTER FUNCTION "identity"."study_of_link" SET SCHEMA "internal";
ALTER FUNCTION "identity"."token_subject" SET SCHEMA "internal";
ALTER FUNCTION "identity"."transcript_piece" SET SCHEMA "internal";
ALTER FUNCTION "identity"."transcript_pieces" SET SCHEMA "internal";
ALTER FUNCTION "identity"."visible_projects" SET SCHEMA "internal";
ALTER FUNCTION "identity"."words_with_symbols" SET SCHEMA "internal";
ALTER FUNCTION "identity"."workspaces_of_domain" SET SCHEMA "internal";
ALTER FUNCTION "public"."forget_suggestions" SET SCHEMA "internal";
ALTER FUNCTION "public"."passages_gone" SET SCHEMA "internal";
ALTER FUNCTION "public"."write_passages" SET SCHEMA "internal";
--> statement-breakpoint
-- Their bodies do not follow, and a later migration of the same upgrade may need them.
DO $$
DECLARE
  definition text;
BEGIN
  FOR definition IN SELECT pg_get_functiondef(p.oid) FROM pg_catalog.pg_proc p
    WHERE p.pronamespace = 'internal'::regnamespace AND p.prosrc LIKE '%identity.%' AND p.proname <> 'token_subject'
  LOOP
    EXECUTE replace(definition, 'identity.', 'internal.');
  END LOOP;
END $$;
--> statement-breakpoint
-- One list of what follows when responses are deleted, and one for studies.
DROP TRIGGER "response_assets_gone" ON "responses";
DROP TRIGGER "response_passages_gone" ON "responses";
DROP TRIGGER "response_suggestions_gone" ON "responses";
DROP TRIGGER "response_uploads_gone" ON "responses";
DROP TRIGGER "responses_gone" ON "responses";
DROP TRIGGER "response_suggestions_deleted" ON "responses";
DROP TRIGGER "model_consent_withdrawn" ON "consent_withdrawals";
DROP TRIGGER "study_assets_gone" ON "studies";
DROP TRIGGER "study_uploads_gone" ON "studies";
DROP FUNCTION "public"."response_assets_gone"();
DROP FUNCTION "public"."response_suggestions_gone"();
DROP FUNCTION "public"."response_uploads_gone"();
DROP FUNCTION "public"."responses_gone"();
DROP FUNCTION "public"."response_suggestions_deleted"();
DROP FUNCTION "public"."model_consent_withdrawn"();
DROP FUNCTION "public"."study_assets_gone"();
DROP FUNCTION "public"."study_uploads_gone"();
--> statement-breakpoint
CREATE FUNCTION internal.on_responses_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.assets a USING deleted d
    WHERE a.workspace = d.workspace AND a.container = d.study AND a.owner = d.id;
  DELETE FROM public.passages p USING deleted d
    WHERE p.workspace = d.workspace AND p.study = d.study AND p.ref = d.id;
  UPDATE public.model_requests q SET messages = NULL, reply = NULL, error = CASE WHEN q.error IS NULL THEN NULL ELSE '' END
    FROM deleted d
    WHERE q.workspace = d.workspace AND q.response = d.id AND q.study = d.study AND q.messages IS NOT NULL;
  DELETE FROM public.unfinished_uploads u USING deleted d
    WHERE u.workspace = d.workspace AND u.container = d.study AND u.owner = d.id;
  DELETE FROM public.answers a USING deleted d
    WHERE a.workspace = d.workspace AND a.study = d.study AND a.response = d.id;
  INSERT INTO public.column_gaps (workspace, study, preview, ordinal)
    SELECT d.workspace, d.study, d.preview, d.ordinal FROM deleted d
    JOIN public.column_sets s ON s.workspace = d.workspace AND s.study = d.study
    WHERE d.ordinal IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER responses_deleted AFTER DELETE ON public.responses
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_responses_deleted();
CREATE FUNCTION internal.on_response_marked_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM internal.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER response_marked_deleted AFTER UPDATE OF deleted_at ON public.responses
FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
EXECUTE FUNCTION internal.on_response_marked_deleted();
--> statement-breakpoint
CREATE FUNCTION internal.on_model_consent_withdrawn() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  PERFORM internal.forget_suggestions(NEW.workspace, NEW.study, ARRAY[NEW.response]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER model_consent_withdrawn AFTER INSERT ON public.consent_withdrawals
FOR EACH ROW WHEN (NEW.purpose = 'model') EXECUTE FUNCTION internal.on_model_consent_withdrawn();
--> statement-breakpoint
CREATE FUNCTION internal.on_studies_deleted() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  DELETE FROM public.assets a USING deleted d WHERE a.workspace = d.workspace AND a.container = d.id;
  DELETE FROM public.unfinished_uploads u USING deleted d WHERE u.workspace = d.workspace AND u.container = d.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER studies_deleted AFTER DELETE ON public.studies
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION internal.on_studies_deleted();
--> statement-breakpoint
ALTER POLICY "of_visible_project" ON "project_members" TO public USING (coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select internal.visible_projects())::uuid[])) WITH CHECK (true);
--> statement-breakpoint
ALTER POLICY "of_visible_project" ON "projects" TO public USING (visibility = 'workspace' or coalesce(current_setting('app.restricted_person', true), '') = '' or id = any ((select internal.visible_projects())::uuid[])) WITH CHECK (true);
--> statement-breakpoint
ALTER POLICY "of_visible_project" ON "studies" TO public USING (project is null or coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select internal.visible_projects())::uuid[])) WITH CHECK (project is null or coalesce(current_setting('app.restricted_person', true), '') = '' or project = any ((select internal.visible_projects())::uuid[]));
