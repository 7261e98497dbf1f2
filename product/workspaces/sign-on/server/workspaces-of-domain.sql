-- The workspaces that have proven a domain of email addresses, the first to prove it first.
CREATE OR REPLACE FUNCTION internal.workspaces_of_domain(of_domain text)
RETURNS TABLE (workspace uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.domain', of_domain, true);
  RETURN QUERY
    SELECT d.workspace FROM public.sign_on_domains d
    WHERE d.domain = of_domain AND d.proven_at IS NOT NULL
    ORDER BY d.proven_at, d.workspace LIMIT 20;
  PERFORM set_config('app.domain', '', true);
END $$;
