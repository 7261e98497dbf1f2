-- What a secret token stands for. Runs as the owner: secrets have no row-level security, and only who has one finds its row.
CREATE OR REPLACE FUNCTION internal.token_subject(of_hash bytea, of_open text)
RETURNS TABLE (id uuid, purpose text, workspace uuid, subject text, expires_at timestamptz, used_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ''
AS $$
  SELECT t.id, t.purpose, t.workspace, t.subject, t.expires_at, t.used_at
  FROM identity.tokens t
  WHERE t.hash = of_hash OR t.open = of_open
$$;
