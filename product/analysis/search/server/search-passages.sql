-- The best of the newest matches in some studies of the transaction's workspace, which the caller may see. Looks at the newest
-- first: the planner takes beginnings of words for rarer than they are, and would read all that match to find the newest.
CREATE OR REPLACE FUNCTION internal.search_passages(of_query tsquery, of_kind text, of_studies uuid[], max_matches int)
RETURNS TABLE (study uuid, ref uuid, part text, piece int, at timestamptz, rank real)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = ''
AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  scope text[];
  place int := CASE WHEN cardinality(of_studies) = 1 THEN 2 ELSE 1 END;
BEGIN
  IF here IS NULL OR of_query IS NULL OR cardinality(of_studies) = 0 THEN RETURN; END IF;
  scope := internal.passage_scope(here, of_studies[1], of_kind);
  -- Planned with the values, since a plan for any word would be wrong for rare or for frequent ones.
  RETURN QUERY EXECUTE '
    WITH newest AS MATERIALIZED (
      SELECT p.* FROM (
        SELECT * FROM public.passages p WHERE p.workspace = $2 AND p.kind = $3 ORDER BY p.at DESC LIMIT 2000) p
      WHERE p.study = ANY ($4) AND p.words @@ $1 LIMIT $6
    ), found AS (
      SELECT * FROM newest WHERE (SELECT count(*) FROM newest) = $6
      UNION ALL
      (SELECT p.* FROM public.passages p
      WHERE (SELECT count(*) FROM newest) < $6
        AND p.workspace = $2 AND p.kind = $3 AND p.study = ANY ($4) AND p.words @@ $5
      ORDER BY p.at DESC LIMIT $6)
    )
    SELECT f.study, f.ref, f.part, f.piece, f.at, ts_rank(f.words, $1, 1) AS rank FROM found f
    ORDER BY rank DESC, f.at DESC, f.ref, f.part, f.piece'
  USING of_query, here, of_kind, of_studies,
    of_query && quote_literal(scope[place])::tsquery, max_matches;
END $$;
