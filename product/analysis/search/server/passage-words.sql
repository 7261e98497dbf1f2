-- The configuration that stems words of a language.
CREATE OR REPLACE FUNCTION internal.search_config(of_language text) RETURNS regconfig
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

-- Prepares a text for the parser: no punctuation in ASCII, in which it would find addresses, paths and tags, and each
-- character of scripts without spaces as a word (Thai to Lao, Burmese, Khmer, Japanese, Chinese).
CREATE OR REPLACE FUNCTION internal.split_words(of_text text) RETURNS text
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

-- Words with the symbols at their end, which are part of a name: C++, C#, 18+.
CREATE OR REPLACE FUNCTION internal.words_with_symbols(of_text text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
BEGIN
  IF strpos(of_text, '+') = 0 AND strpos(of_text, '#') = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT m.word[1]
    FROM regexp_matches(internal.fold_for_search(of_text), '[^\s!-/:-@[-`{-~]+[+#]+', 'g') m (word));
END $$;

-- Words as they are, with the weight A, so that they rank first; without accents, where they have any; and their stems.
CREATE OR REPLACE FUNCTION internal.searchable_words(prepared text, config regconfig) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
DECLARE
  words tsvector := setweight(to_tsvector('pg_catalog.simple', prepared), 'A');
BEGIN
  IF octet_length(prepared) <> length(prepared) THEN
    words := words || strip(to_tsvector('pg_catalog.simple', internal.fold_for_search(prepared)));
  END IF;
  IF config <> 'pg_catalog.simple'::regconfig THEN words := words || to_tsvector(config, prepared); END IF;
  RETURN words;
END $$;

-- A lexeme for the kind in the workspace and one for the kind in the study; the parser makes none with a colon.
CREATE OR REPLACE FUNCTION internal.passage_scope(of_workspace uuid, of_study uuid, of_kind text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['w:' || left(of_workspace::text, 8) || ':' || of_kind, 's:' || left(of_study::text, 8) || ':' || of_kind];

-- Words as they are, for what is being typed and for other languages, and their stems.
CREATE OR REPLACE FUNCTION internal.passage_words(of_workspace uuid, of_study uuid, of_kind text, of_text text, of_language text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
BEGIN
  RETURN internal.searchable_words(internal.split_words(left(of_text, 40000)), internal.search_config(of_language))
    || array_to_tsvector(internal.passage_scope(of_workspace, of_study, of_kind)
      || internal.words_with_symbols(left(of_text, 40000)));
END $$;
