CREATE TABLE "audit_heads" (
	"workspace" uuid PRIMARY KEY,
	"seq" bigint NOT NULL,
	"hash" bytea NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" bytea;--> statement-breakpoint
CREATE INDEX "audit_log_seq" ON "audit_log" ("workspace","seq");--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_workspace_workspaces_workspace_fkey" FOREIGN KEY ("workspace") REFERENCES "workspaces"("workspace") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "audit_heads" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Read by the migrator, which takes the app's rights to change what lies here.
COMMENT ON TABLE "audit_log" IS 'append-only';
--> statement-breakpoint
COMMENT ON TABLE "audit_heads" IS 'kept by triggers';
--> statement-breakpoint
CREATE FUNCTION "identity"."audit_hash"(previous bytea, seq bigint, id uuid, actor jsonb, action text, entity text, detail jsonb, at timestamptz)
RETURNS bytea LANGUAGE sql STABLE SET search_path = ''
AS $$
  SELECT sha256(convert_to(json_build_array(encode(previous, 'hex'), seq, id, actor::text, action, entity,
    detail::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Runs when the transaction is kept, so that no other lock is asked for while the head of the chain is held.
CREATE FUNCTION "identity"."chain_audit_row"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  before text := current_setting('app.workspace', true);
  head public.audit_heads;
BEGIN
  PERFORM set_config('app.workspace', NEW.workspace::text, true);
  -- A workspace that was deleted in the same transaction has no log any more.
  IF EXISTS (SELECT 1 FROM public.audit_log a WHERE a.workspace = NEW.workspace AND a.id = NEW.id) THEN
    INSERT INTO public.audit_heads VALUES (NEW.workspace, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM public.audit_heads h WHERE h.workspace = NEW.workspace FOR UPDATE;
    head.seq := head.seq + 1;
    head.hash := identity.audit_hash(head.hash, head.seq, NEW.id, NEW.actor, NEW.action, NEW.entity, NEW.detail, NEW.at);
    UPDATE public.audit_log a SET seq = head.seq, hash = head.hash WHERE a.workspace = NEW.workspace AND a.id = NEW.id;
    UPDATE public.audit_heads h SET seq = head.seq, hash = head.hash WHERE h.workspace = NEW.workspace;
  END IF;
  PERFORM set_config('app.workspace', coalesce(before, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Only the owner of the tables, who restores backups, brings links of a chain along.
CREATE FUNCTION "identity"."refuse_audit_link"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_catalog.pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE insufficient_privilege USING MESSAGE = 'the links of the audit log are set by the database';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Rows from before there was a chain, in their order.
DO $$
DECLARE
  old record;
  head public.audit_heads;
BEGIN
  FOR old IN SELECT * FROM public.audit_log ORDER BY workspace, at, id LOOP
    INSERT INTO public.audit_heads VALUES (old.workspace, 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM public.audit_heads h WHERE h.workspace = old.workspace;
    head.seq := head.seq + 1;
    head.hash := identity.audit_hash(head.hash, head.seq, old.id, old.actor, old.action, old.entity, old.detail, old.at);
    UPDATE public.audit_log a SET seq = head.seq, hash = head.hash WHERE a.workspace = old.workspace AND a.id = old.id;
    UPDATE public.audit_heads h SET seq = head.seq, hash = head.hash WHERE h.workspace = old.workspace;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER "linked_by_the_database" BEFORE INSERT ON "audit_log"
FOR EACH ROW WHEN (NEW.seq IS NOT NULL OR NEW.hash IS NOT NULL) EXECUTE FUNCTION "identity"."refuse_audit_link"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "chained" AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.seq IS NULL) EXECUTE FUNCTION "identity"."chain_audit_row"();
