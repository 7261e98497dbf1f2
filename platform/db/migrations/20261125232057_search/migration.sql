CREATE TABLE "passage_sets" (
	"workspace" uuid,
	"study" uuid,
	"code" integer NOT NULL,
	"is_filled" boolean NOT NULL,
	"next" integer NOT NULL,
	"languages" text[] NOT NULL,
	CONSTRAINT "passage_sets_pkey" PRIMARY KEY("workspace","study")
);
--> statement-breakpoint
ALTER TABLE "passage_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passages" (
	"workspace" uuid,
	"study" uuid,
	"kind" text,
	"ref" uuid,
	"part" text,
	"piece" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"words" tsvector NOT NULL,
	CONSTRAINT "passages_pkey" PRIMARY KEY("workspace","study","ref","kind","part","piece")
);
--> statement-breakpoint
ALTER TABLE "passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refolded_responses" (
	"workspace" uuid,
	"study" uuid,
	"response" uuid,
	CONSTRAINT "refolded_responses_pkey" PRIMARY KEY("workspace","study","response")
);
--> statement-breakpoint
ALTER TABLE "refolded_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "passages_words" ON "passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "passages_newest" ON "passages" ("workspace","kind","at");--> statement-breakpoint
ALTER TABLE "passage_sets" ADD CONSTRAINT "passage_sets_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_workspace_study_studies_workspace_id_fkey" FOREIGN KEY ("workspace","study") REFERENCES "studies"("workspace","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refolded_responses" ADD CONSTRAINT "refolded_responses_d1FPKxDofyL9_fkey" FOREIGN KEY ("workspace","study") REFERENCES "column_sets"("workspace","study") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "of_workspace" ON "passage_sets" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "passages" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "of_workspace" ON "refolded_responses" AS PERMISSIVE FOR ALL TO public USING (workspace = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- Row-level security would keep the index of words from being used, since matching is not leakproof. Searching is therefore
-- done by a function of the owner of the tables, who may read all passages; the function itself compares the workspace.
CREATE POLICY "of_search" ON "passages" AS PERMISSIVE FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
-- The configuration that stems words of a language.
CREATE FUNCTION "identity"."search_config"(of_language text) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE lower(left(of_language, 2))
  WHEN 'ar' THEN 'pg_catalog.arabic'::regconfig WHEN 'hy' THEN 'pg_catalog.armenian'::regconfig
  WHEN 'eu' THEN 'pg_catalog.basque'::regconfig WHEN 'ca' THEN 'pg_catalog.catalan'::regconfig
  WHEN 'da' THEN 'pg_catalog.danish'::regconfig WHEN 'nl' THEN 'pg_catalog.dutch'::regconfig
  WHEN 'en' THEN 'pg_catalog.english'::regconfig WHEN 'fi' THEN 'pg_catalog.finnish'::regconfig
  WHEN 'fr' THEN 'pg_catalog.french'::regconfig WHEN 'de' THEN 'pg_catalog.german'::regconfig
  WHEN 'el' THEN 'pg_catalog.greek'::regconfig WHEN 'hi' THEN 'pg_catalog.hindi'::regconfig
  WHEN 'hu' THEN 'pg_catalog.hungarian'::regconfig WHEN 'id' THEN 'pg_catalog.indonesian'::regconfig
  WHEN 'ga' THEN 'pg_catalog.irish'::regconfig WHEN 'it' THEN 'pg_catalog.italian'::regconfig
  WHEN 'lt' THEN 'pg_catalog.lithuanian'::regconfig WHEN 'ne' THEN 'pg_catalog.nepali'::regconfig
  WHEN 'no' THEN 'pg_catalog.norwegian'::regconfig WHEN 'nb' THEN 'pg_catalog.norwegian'::regconfig
  WHEN 'nn' THEN 'pg_catalog.norwegian'::regconfig WHEN 'pt' THEN 'pg_catalog.portuguese'::regconfig
  WHEN 'ro' THEN 'pg_catalog.romanian'::regconfig WHEN 'ru' THEN 'pg_catalog.russian'::regconfig
  WHEN 'sr' THEN 'pg_catalog.serbian'::regconfig WHEN 'es' THEN 'pg_catalog.spanish'::regconfig
  WHEN 'sv' THEN 'pg_catalog.swedish'::regconfig WHEN 'ta' THEN 'pg_catalog.tamil'::regconfig
  WHEN 'tr' THEN 'pg_catalog.turkish'::regconfig WHEN 'yi' THEN 'pg_catalog.yiddish'::regconfig
  ELSE 'pg_catalog.simple'::regconfig END;
--> statement-breakpoint
-- Prepares a text for the parser: no punctuation in ASCII, in which it would find addresses, paths and tags, and each
-- character of scripts without spaces as a word (Thai to Lao, Burmese, Khmer, Japanese, Chinese).
CREATE FUNCTION "identity"."split_words"(of_text text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
DECLARE
  prepared text := translate(of_text, '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 31));
BEGIN
  IF octet_length(prepared) = length(prepared) THEN RETURN prepared; END IF;
  prepared := normalize(prepared, NFC);
  RETURN regexp_replace(prepared,
    '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g');
END $$;
--> statement-breakpoint
-- A lexeme for the kind in the workspace and one for the kind in the study; the parser makes none with a colon.
CREATE FUNCTION "identity"."passage_scope"(of_workspace uuid, of_study uuid, of_kind text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['w:' || left(of_workspace::text, 8) || ':' || of_kind, 's:' || left(of_study::text, 8) || ':' || of_kind];
--> statement-breakpoint
-- Words as they are, for what is being typed and for other languages, and their stems.
CREATE FUNCTION "identity"."passage_words"(of_workspace uuid, of_study uuid, of_kind text, of_text text, of_language text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
DECLARE
  prepared text := identity.split_words(left(of_text, 40000));
  config regconfig := identity.search_config(of_language);
  words tsvector := to_tsvector('pg_catalog.simple', prepared)
    || array_to_tsvector(identity.passage_scope(of_workspace, of_study, of_kind));
BEGIN
  IF config <> 'pg_catalog.simple'::regconfig THEN words := words || to_tsvector(config, prepared); END IF;
  RETURN words;
END $$;
--> statement-breakpoint
-- What a search looks for: all words (stop words only if they are the last one), or any of them. The last may be incomplete.
CREATE FUNCTION "identity"."search_query"(of_words text[], of_languages text[])
RETURNS TABLE ("all_words" tsquery, "any_word" tsquery)
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  configs regconfig[] := ARRAY(SELECT DISTINCT identity.search_config(l) FROM unnest(of_languages) l);
  prepared text;
  word tsquery;
  stem tsquery;
  config regconfig;
  is_stop_word boolean;
BEGIN
  FOR n IN 1 .. cardinality(of_words) LOOP
    prepared := identity.split_words(of_words[n]);
    word := phraseto_tsquery('pg_catalog.simple', prepared);
    CONTINUE WHEN numnode(word) = 0;
    is_stop_word := false;
    IF n = cardinality(of_words) THEN word := (word::text || ':*')::tsquery; END IF;
    FOREACH config IN ARRAY configs LOOP
      stem := phraseto_tsquery(config, prepared);
      is_stop_word := is_stop_word OR numnode(stem) = 0;
      word := word || stem;
    END LOOP;
    any_word := coalesce(any_word || word, word);
    IF NOT is_stop_word OR n = cardinality(of_words) THEN all_words := coalesce(all_words && word, word); END IF;
  END LOOP;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- The best of the newest matches in some studies of the transaction's workspace, which the caller may see.
CREATE FUNCTION "identity"."search_passages"(of_query tsquery, of_kind text, of_studies uuid[], max_matches int)
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
    SELECT f.study, f.ref, f.part, f.piece, f.at, ts_rank(f.words, $1, 1) AS rank FROM (
      SELECT p.study, p.ref, p.part, p.piece, p.at, p.words FROM public.passages p
      WHERE p.workspace = $2 AND p.kind = $3 AND p.study = ANY ($4) AND p.words @@ $5
      ORDER BY p.at DESC LIMIT $6) f
    ORDER BY rank DESC, f.at DESC, f.ref, f.part, f.piece'
  USING of_query, here, of_kind, of_studies,
    of_query && quote_literal(scope[place])::tsquery, max_matches;
END $$;
--> statement-breakpoint
-- A transcript in pieces of a minute, so that a passage is near its second; without times, in pieces of twelve segments.
CREATE FUNCTION "identity"."transcript_pieces"(of_segments jsonb)
RETURNS TABLE ("piece" int, "text" text, "segments" jsonb)
LANGUAGE sql IMMUTABLE SET search_path = ''
AS $$
  SELECT s.piece, string_agg(s.segment->>'text', ' ' ORDER BY s.n), jsonb_agg(s.segment - 'words' ORDER BY s.n)
  FROM (
    SELECT e.segment, e.n,
      floor(coalesce(max((e.segment->>'fromMs')::float8) OVER (ORDER BY e.n) / 60000, (e.n - 1) / 12))::int AS piece
    FROM jsonb_array_elements(of_segments) WITH ORDINALITY e (segment, n)) s
  GROUP BY s.piece
$$;
--> statement-breakpoint
CREATE FUNCTION "identity"."index_transcript"(t public.transcripts) RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  UPDATE public.passage_sets s SET languages = s.languages || t.language
    WHERE s.workspace = t.workspace AND s.study = t.container AND t.language <> ALL (s.languages);
  WITH pieces AS (
    SELECT t.workspace, r.study, 'transcript' AS kind, r.id AS ref, t.asset::text AS part, p.piece, t.changed_at AS at,
      identity.passage_words(t.workspace, r.study, 'transcript', p.text, coalesce(t.language, r.language)) AS words
    FROM public.responses r, identity.transcript_pieces(t.segments) p
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
--> statement-breakpoint
-- Notes and findings are in the language of the interface, as far as is known.
CREATE FUNCTION "identity"."index_note"(of_workspace uuid, of_study uuid, of_kind text, of_id uuid, of_text text, of_at timestamptz)
RETURNS void
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  INSERT INTO public.passages VALUES (of_workspace, of_study, of_kind, of_id, '', 0, of_at,
    identity.passage_words(of_workspace, of_study, of_kind, of_text, 'en'))
  ON CONFLICT (workspace, study, ref, kind, part, piece) DO UPDATE SET words = excluded.words, at = excluded.at;
END $$;
--> statement-breakpoint
CREATE FUNCTION "write_passages"() RETURNS trigger
LANGUAGE plpgsql SET search_path = ''
AS $$
BEGIN
  IF TG_TABLE_NAME = 'transcripts' THEN
    IF TG_OP = 'INSERT' OR NEW.segments <> OLD.segments OR NEW.language IS DISTINCT FROM OLD.language
      OR NEW.source IS DISTINCT FROM OLD.source
    THEN PERFORM identity.index_transcript(NEW); END IF;
  ELSIF TG_TABLE_NAME = 'highlights' THEN
    IF NEW.note <> '' THEN
      PERFORM identity.index_note(NEW.workspace, NEW.study, 'note', NEW.id, NEW.note, NEW.created_at);
    ELSE
      DELETE FROM public.passages p WHERE p.workspace = NEW.workspace AND p.study = NEW.study AND p.ref = NEW.id AND p.kind = 'note';
    END IF;
  ELSE
    PERFORM identity.index_note(NEW.workspace, NEW.study, 'finding', NEW.id, NEW.title || E'\n' || NEW.text, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "transcripts_searchable" AFTER INSERT OR UPDATE ON "transcripts"
FOR EACH ROW EXECUTE FUNCTION "write_passages"();
--> statement-breakpoint
CREATE TRIGGER "new_notes_searchable" AFTER INSERT ON "highlights"
FOR EACH ROW WHEN (NEW.note <> '') EXECUTE FUNCTION "write_passages"();
--> statement-breakpoint
CREATE TRIGGER "notes_searchable" AFTER UPDATE ON "highlights"
FOR EACH ROW WHEN (NEW.note <> OLD.note) EXECUTE FUNCTION "write_passages"();
--> statement-breakpoint
CREATE TRIGGER "new_findings_searchable" AFTER INSERT ON "findings"
FOR EACH ROW EXECUTE FUNCTION "write_passages"();
--> statement-breakpoint
CREATE TRIGGER "findings_searchable" AFTER UPDATE ON "findings"
FOR EACH ROW WHEN (NEW.title <> OLD.title OR NEW.text <> OLD.text) EXECUTE FUNCTION "write_passages"();
--> statement-breakpoint
-- The words are deleted together with what they belong to.
CREATE FUNCTION "passages_gone"() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER "response_passages_gone" AFTER DELETE ON "responses"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "passages_gone"();
--> statement-breakpoint
CREATE TRIGGER "transcript_passages_gone" AFTER DELETE ON "transcripts"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "passages_gone"();
--> statement-breakpoint
CREATE TRIGGER "note_passages_gone" AFTER DELETE ON "highlights"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "passages_gone"();
--> statement-breakpoint
CREATE TRIGGER "finding_passages_gone" AFTER DELETE ON "findings"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "passages_gone"();
