-- The key gate knows a key's hash before it knows the workspace: the function states the hash, reads, and takes it back.
CREATE OR REPLACE FUNCTION internal.api_key(of_hash bytea)
RETURNS TABLE (workspace uuid, id uuid, person uuid, scopes jsonb, expires_at timestamptz, last_used_at timestamptz,
  revoked_at timestamptz)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.api_key', encode(of_hash, 'hex'), true);
  RETURN QUERY
    SELECT k.workspace, k.id, k.person, k.scopes, k.expires_at, k.last_used_at, k.revoked_at
    FROM public.api_keys k WHERE k.hash = of_hash;
  PERFORM set_config('app.api_key', '', true);
END $$;
