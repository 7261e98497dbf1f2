-- The answers and transcripts of a study in which a search matches, in no order; a transcript once for each piece. As
-- `search_passages`, it is a function of the tables' owner, and compares the workspace itself; the caller has read the study.
CREATE OR REPLACE FUNCTION internal.search_responses(of_query tsquery, of_study uuid, max_matches int)
RETURNS TABLE (kind text, response uuid, part text)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = ''
AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace', true), '')::uuid;
BEGIN
  IF here IS NULL OR of_study IS NULL OR coalesce(numnode(of_query), 0) = 0 THEN RETURN; END IF;
  -- Planned with the values, since a plan for any word would be wrong for rare or for frequent ones.
  RETURN QUERY EXECUTE '
    SELECT p.kind, p.ref, p.part FROM public.passages p
    WHERE p.workspace = $1 AND p.study = $2 AND p.kind IN (''answer'', ''transcript'') AND p.words @@ $3 LIMIT $4'
  USING here, of_study, of_query && (
    quote_literal((internal.passage_scope(here, of_study, 'answer'))[2])
    || ' | ' || quote_literal((internal.passage_scope(here, of_study, 'transcript'))[2]))::tsquery, max_matches;
END $$;
