-- What people typed leaves the places that keep ids only. Each workspace is visited under its own row-level security.
CREATE FUNCTION "identity"."keep_ids"(action text, detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = ''
AS $$
  SELECT CASE
    WHEN action = 'workspace.change-settings' AND NOT detail ? 'settings' THEN
      jsonb_build_object('settings', (SELECT coalesce(jsonb_agg(key ORDER BY key), '[]') FROM jsonb_object_keys(detail) AS key))
    WHEN action = 'study.link.address' AND detail ? 'address' THEN jsonb_build_object('isSet', detail ->> 'address' IS NOT NULL)
    WHEN action = 'tag.update' THEN
      CASE WHEN detail ? 'before' OR detail ? 'status' THEN '{"status": "renamed"}'::jsonb ELSE '{}'::jsonb END
    ELSE (
      SELECT coalesce(jsonb_object_agg(
        CASE WHEN action = 'billing.change-plan' AND key = 'before' THEN 'planBefore' ELSE key END,
        CASE WHEN key = 'reason' AND text LIKE '% %' THEN '"sender-lost-right"'::jsonb ELSE value END), '{}')
      FROM (SELECT key, value, value #>> '{}' AS text, jsonb_typeof(value) AS type FROM jsonb_each(detail)) AS part
      WHERE key NOT IN ('name', 'title', 'email', 'address', 'projectName', 'note', 'model', 'issuer', 'groupRoles') AND (
        type IN ('number', 'boolean', 'null')
        OR type = 'string' AND (
          text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
          OR key IN ('activity', 'as', 'by', 'currency', 'defaultRole', 'do', 'evidence', 'experiment', 'from', 'kind', 'opens', 'provider',
            'reason', 'role', 'source', 'stance', 'status', 'thing', 'to', 'visibility') AND text ~ '^[A-Za-z][A-Za-z0-9_.:-]{0,63}$'
          OR key = 'reason' AND action = 'invitation.revoke'
          OR key = 'block' AND text ~ '^[A-Za-z0-9_-]{1,64}$'
          OR key = 'before' AND text IN ('owner', 'admin', 'researcher', 'viewer')
          OR key IN ('plan', 'planBefore', 'before') AND action = 'billing.change-plan'
          OR key = 'head' AND text ~ '^[0-9a-f]{64}$'
          OR key IN ('endsAt', 'expiresAt', 'from', 'to') AND text ~ '^[0-9TZ:.+-]{1,40}$')
        OR type = 'array' AND key IN ('blocks', 'events', 'purposes', 'scopes', 'settings')
          AND NOT jsonb_path_exists(value, '$[*] ? (@.type() != "string" || !(@ like_regex "^[A-Za-z0-9_.:-]{1,64}$"))')))
    END
$$;
--> statement-breakpoint
-- The links of the chain are computed anew from the first changed row on. A row that did not match before stays one that
-- does not match, and the last entry keeps the end that the chain had, which may be stored elsewhere.
CREATE FUNCTION "identity"."remove_audit_texts"(current_workspace uuid) RETURNS void LANGUAGE plpgsql SET search_path = ''
AS $$
DECLARE
  head public.audit_heads;
  entry record;
  previous_before bytea;
  previous_after bytea;
  kept jsonb;
  new_hash bytea;
  last_before bytea;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.audit_log a
    WHERE a.workspace = current_workspace AND identity.keep_ids(a.action, a.detail) <> a.detail) THEN
    RETURN;
  END IF;
  SELECT * INTO head FROM public.audit_heads h WHERE h.workspace = current_workspace FOR UPDATE;
  previous_before := head.deleted_hash;
  previous_after := head.deleted_hash;
  FOR entry IN SELECT * FROM public.audit_log a WHERE a.workspace = current_workspace AND a.seq IS NOT NULL ORDER BY a.seq, a.id LOOP
    kept := identity.keep_ids(entry.action, entry.detail);
    new_hash := entry.hash;
    IF entry.hash = identity.audit_hash(previous_before, entry.seq, entry.id, entry.actor, entry.action, entry.entity,
      entry.detail, entry.at, entry.address, entry.device) THEN
      new_hash := identity.audit_hash(previous_after, entry.seq, entry.id, entry.actor, entry.action, entry.entity, kept,
        entry.at, entry.address, entry.device);
    END IF;
    IF kept <> entry.detail OR new_hash <> entry.hash THEN
      UPDATE public.audit_log a SET detail = kept, hash = new_hash
      WHERE a.workspace = current_workspace AND a.id = entry.id AND a.seq = entry.seq;
    END IF;
    previous_before := entry.hash;
    previous_after := new_hash;
    last_before := entry.hash;
  END LOOP;
  UPDATE public.audit_log a SET detail = identity.keep_ids(a.action, a.detail)
  WHERE a.workspace = current_workspace AND a.seq IS NULL AND identity.keep_ids(a.action, a.detail) <> a.detail;
  IF last_before IS DISTINCT FROM head.hash THEN
    -- The end was cut off before: nothing may make it look whole.
    RETURN;
  END IF;
  INSERT INTO public.audit_log (workspace, id, actor, action, entity, detail, at, seq, hash)
  SELECT current_workspace, added.id, added.actor, 'audit.remove-texts', current_workspace::text, added.detail, added.at, head.seq + 1,
    identity.audit_hash(previous_after, head.seq + 1, added.id, added.actor, 'audit.remove-texts', current_workspace::text,
      added.detail, added.at)
  FROM (SELECT gen_random_uuid() AS id, '{"kind": "job", "job": "migration"}'::jsonb AS actor,
    jsonb_build_object('head', encode(head.hash, 'hex')) AS detail,
    date_trunc('milliseconds', clock_timestamp()) AS at) added;
  UPDATE public.audit_heads h SET seq = a.seq, hash = a.hash FROM public.audit_log a
  WHERE h.workspace = current_workspace AND a.workspace = current_workspace AND a.seq = head.seq + 1;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  before text := current_setting('app.workspace', true);
  workspaces uuid[];
  one uuid;
BEGIN
  PERFORM set_config('app.sweep', 'on', true);
  SELECT array_agg(w.workspace) INTO workspaces FROM public.workspaces w;
  PERFORM set_config('app.sweep', '', true);
  FOREACH one IN ARRAY coalesce(workspaces, '{}') LOOP
    PERFORM set_config('app.workspace', one::text, true);
    DELETE FROM public.column_masks m WHERE m.workspace = one AND m.n = 0;
    UPDATE public.webhook_attempts a SET request = '', reply = NULL FROM public.webhooks w
    WHERE a.workspace = one AND w.workspace = one AND w.id = a.webhook AND w.provider = 'slack';
    UPDATE public.idempotency i SET reply = '{"lost": true}' WHERE i.workspace = one AND i.reply ? 'stored';
    PERFORM identity.remove_audit_texts(one);
  END LOOP;
  PERFORM set_config('app.workspace', coalesce(before, ''), true);
END $$;
--> statement-breakpoint
DROP FUNCTION "identity"."remove_audit_texts"(uuid);
--> statement-breakpoint
DROP FUNCTION "identity"."keep_ids"(text, jsonb);
