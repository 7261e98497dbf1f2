-- A transcript in pieces of a minute, so that a passage is near its second; without times, in pieces of twelve segments.
CREATE OR REPLACE FUNCTION internal.transcript_pieces(of_segments jsonb)
RETURNS TABLE (piece int, text text, segments jsonb)
LANGUAGE sql IMMUTABLE SET search_path = ''
AS $$
  SELECT s.piece, string_agg(s.segment->>'text', ' ' ORDER BY s.n), jsonb_agg(s.segment - 'words' ORDER BY s.n)
  FROM (
    SELECT e.segment, e.n,
      floor(coalesce(max((e.segment->>'fromMs')::float8) OVER (ORDER BY e.n) / 60000, (e.n - 1) / 12))::int AS piece
    FROM jsonb_array_elements(of_segments) WITH ORDINALITY e (segment, n)) s
  GROUP BY s.piece
$$;

-- One piece of a transcript: the same as of `transcript_pieces`, without putting the others together.
CREATE OR REPLACE FUNCTION internal.transcript_piece(of_segments jsonb, of_piece int)
RETURNS TABLE (text text, segments jsonb)
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

CREATE OR REPLACE FUNCTION internal.index_transcript(t public.transcripts) RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  UPDATE public.passage_sets s SET languages = s.languages || t.language
    WHERE s.workspace = t.workspace AND s.study = t.container AND t.language <> ALL (s.languages);
  WITH pieces AS (
    SELECT t.workspace, r.study, 'transcript' AS kind, r.id AS ref, t.asset::text AS part, p.piece, t.changed_at AS at,
      internal.passage_words(t.workspace, r.study, 'transcript', p.text, coalesce(t.language, r.language)) AS words
    FROM public.responses r, internal.transcript_pieces(t.segments) p
    WHERE r.workspace = t.workspace AND r.study = t.container AND r.id = t.owner AND NOT r.preview AND t.source IS NOT NULL
  ), written AS (
    INSERT INTO public.passages AS old SELECT * FROM pieces
    ON CONFLICT (workspace, study, ref, kind, part, piece) DO UPDATE SET words = excluded.words, at = excluded.at
    WHERE old.words <> excluded.words
  )
  DELETE FROM public.passages p
  WHERE p.workspace = t.workspace AND p.study = t.container AND p.ref = t.owner AND p.kind = 'transcript'
    AND p.part = t.asset::text AND NOT EXISTS (SELECT FROM pieces n WHERE n.piece = p.piece);
END $$;

-- Notes and findings are in the language of the interface, as far as is known.
CREATE OR REPLACE FUNCTION internal.index_note(of_workspace uuid, of_study uuid, of_kind text, of_id uuid, of_text text, of_at timestamptz)
RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  INSERT INTO public.passages VALUES (of_workspace, of_study, of_kind, of_id, '', 0, of_at,
    internal.passage_words(of_workspace, of_study, of_kind, of_text, 'en'))
  ON CONFLICT (workspace, study, ref, kind, part, piece) DO UPDATE SET words = excluded.words, at = excluded.at;
END $$;

CREATE OR REPLACE FUNCTION internal.write_passages() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF TG_TABLE_NAME = 'transcripts' THEN
    IF TG_OP = 'INSERT' OR NEW.segments <> OLD.segments OR NEW.language IS DISTINCT FROM OLD.language
      OR NEW.source IS DISTINCT FROM OLD.source
    THEN PERFORM internal.index_transcript(NEW); END IF;
  ELSIF TG_TABLE_NAME = 'highlights' THEN
    IF NEW.note <> '' THEN
      PERFORM internal.index_note(NEW.workspace, NEW.study, 'note', NEW.id, NEW.note, NEW.created_at);
    ELSE
      DELETE FROM public.passages p WHERE p.workspace = NEW.workspace AND p.study = NEW.study AND p.ref = NEW.id AND p.kind = 'note';
    END IF;
  ELSE
    PERFORM internal.index_note(NEW.workspace, NEW.study, 'finding', NEW.id, NEW.title || E'\n' || NEW.text, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transcripts_searchable AFTER INSERT OR UPDATE ON public.transcripts
FOR EACH ROW EXECUTE FUNCTION internal.write_passages();

CREATE OR REPLACE TRIGGER new_notes_searchable AFTER INSERT ON public.highlights
FOR EACH ROW WHEN (NEW.note <> '') EXECUTE FUNCTION internal.write_passages();

CREATE OR REPLACE TRIGGER notes_searchable AFTER UPDATE ON public.highlights
FOR EACH ROW WHEN (NEW.note <> OLD.note) EXECUTE FUNCTION internal.write_passages();

CREATE OR REPLACE TRIGGER new_findings_searchable AFTER INSERT ON public.findings
FOR EACH ROW EXECUTE FUNCTION internal.write_passages();

CREATE OR REPLACE TRIGGER findings_searchable AFTER UPDATE ON public.findings
FOR EACH ROW WHEN (NEW.title <> OLD.title OR NEW.text <> OLD.text) EXECUTE FUNCTION internal.write_passages();

-- The words are deleted together with what they belong to; those of responses by `on_responses_deleted`.
CREATE OR REPLACE FUNCTION internal.passages_gone() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF TG_TABLE_NAME = 'transcripts' THEN
    DELETE FROM public.passages p USING gone g WHERE p.workspace = g.workspace AND p.study = g.container AND p.ref = g.owner
      AND p.kind = 'transcript' AND p.part = g.asset::text;
  ELSE
    DELETE FROM public.passages p USING gone g WHERE p.workspace = g.workspace AND p.study = g.study AND p.ref = g.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transcript_passages_gone AFTER DELETE ON public.transcripts
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION internal.passages_gone();

CREATE OR REPLACE TRIGGER note_passages_gone AFTER DELETE ON public.highlights
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION internal.passages_gone();

CREATE OR REPLACE TRIGGER finding_passages_gone AFTER DELETE ON public.findings
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION internal.passages_gone();
