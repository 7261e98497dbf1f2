-- What the gates may look up before they know the workspace. Each function states what it was given as a
-- setting that one policy compares, and takes the setting back; row-level security stays forced for everyone.

CREATE POLICY "by_link" ON "studies" AS PERMISSIVE FOR SELECT TO public
  USING (link_token = nullif(current_setting('app.link', true), ''));
--> statement-breakpoint
CREATE FUNCTION "identity"."memberships"(of_person uuid)
RETURNS TABLE ("workspace" uuid, "name" text, "role" text)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.person', of_person::text, true);
  RETURN QUERY
    SELECT m.workspace, w.name, m.role
    FROM public.members m JOIN public.workspaces w ON w.workspace = m.workspace
    WHERE m.person = of_person
    ORDER BY m.joined_at, m.workspace;
  PERFORM set_config('app.person', '', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "identity"."study_of_link"(of_link text)
RETURNS TABLE ("workspace" uuid, "study" uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.link', of_link, true);
  RETURN QUERY SELECT s.workspace, s.id FROM public.studies s WHERE s.link_token = of_link AND of_link <> '';
  PERFORM set_config('app.link', '', true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "identity"."token_subject"(of_hash bytea, of_open text)
RETURNS TABLE ("id" uuid, "purpose" text, "workspace" uuid, "subject" text, "expires_at" timestamptz, "used_at" timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
AS $$
  SELECT t.id, t.purpose, t.workspace, t.subject, t.expires_at, t.used_at
  FROM identity.tokens t
  WHERE t.hash = of_hash OR t.open = of_open
$$;
