-- The study of a link, before the workspace is known: the functions state the link or the address as a setting that one
-- policy compares, read, and take it back (decision 8).
CREATE OR REPLACE FUNCTION internal.study_of_link(of_link text)
RETURNS TABLE (workspace uuid, study uuid)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.link', of_link, true);
  RETURN QUERY SELECT s.workspace, s.id FROM public.studies s WHERE s.link_token = of_link AND of_link <> '';
  PERFORM set_config('app.link', '', true);
END $$;

CREATE OR REPLACE FUNCTION internal.link_of_address(of_address text)
RETURNS TABLE (link_token text)
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.address', of_address, true);
  RETURN QUERY SELECT s.link_token FROM public.studies s
    WHERE s.address = of_address AND of_address <> '' AND s.deleted_at IS NULL;
  PERFORM set_config('app.address', '', true);
END $$;
