-- As before, but a look at the newest first: the planner takes beginnings of words for rarer than they are, and would then
-- read all that match to find the newest of them.
CREATE OR REPLACE FUNCTION "identity"."search_passages"(of_query tsquery, of_kind text, of_studies uuid[], max_matches int)
RETURNS TABLE ("study" uuid, "ref" uuid, "part" text, "piece" int, "at" timestamptz, "rank" real)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1000 SET search_path = ''
AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace', true), '')::uuid;
  scope text[];
  place int := CASE WHEN cardinality(of_studies) = 1 THEN 2 ELSE 1 END;
BEGIN
  IF here IS NULL OR of_query IS NULL OR cardinality(of_studies) = 0 THEN RETURN; END IF;
  scope := identity.passage_scope(here, of_studies[1], of_kind);
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
--> statement-breakpoint
-- One piece of a transcript: the same as of `transcript_pieces`, without putting the others together.
CREATE FUNCTION "identity"."transcript_piece"(of_segments jsonb, of_piece int)
RETURNS TABLE ("text" text, "segments" jsonb)
LANGUAGE sql IMMUTABLE SET search_path = ''
AS $$
  SELECT string_agg(s.segment->>'text', ' ' ORDER BY s.n), jsonb_agg(s.segment - 'words' ORDER BY s.n)
  FROM (
    SELECT e.segment, e.n,
      floor(coalesce(max((e.segment->>'fromMs')::float8) OVER (ORDER BY e.n) / 60000, (e.n - 1) / 12))::int AS piece
    FROM jsonb_array_elements(of_segments) WITH ORDINALITY e (segment, n)) s
  WHERE s.piece = of_piece
  HAVING count(*) > 0
$$;
