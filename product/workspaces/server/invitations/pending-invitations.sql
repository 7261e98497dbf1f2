-- For people who are logged in and whose address is verified: what the links of these invitations lead to.
CREATE OR REPLACE FUNCTION internal.pending_invitations(of_email text)
RETURNS TABLE (workspace uuid, invitation uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.recipient', of_email, true);
  RETURN QUERY
    SELECT i.workspace, i.id
    FROM public.invitations i
    WHERE i.email = of_email AND i.state = 'pending'
    ORDER BY i.created_at, i.id
    LIMIT 20;
  PERFORM set_config('app.recipient', '', true);
END $$;
