-- A text for search: without case, accents and characters that nobody sees. Equals `foldForSearch` of platform/text.
CREATE FUNCTION "identity"."fold_for_search"(of_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(of_text) = length(of_text) THEN lower(of_text) ELSE
  replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(of_text, NFD),
      '[\u00ad\u0300-\u036f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')),
    'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END;
--> statement-breakpoint
-- Words as they are, with the weight A, so that they rank first; without accents, where they have any; and their stems.
CREATE FUNCTION "identity"."searchable_words"(prepared text, config regconfig) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
DECLARE
  words tsvector := setweight(to_tsvector('pg_catalog.simple', prepared), 'A');
BEGIN
  IF octet_length(prepared) <> length(prepared) THEN
    words := words || strip(to_tsvector('pg_catalog.simple', identity.fold_for_search(prepared)));
  END IF;
  IF config <> 'pg_catalog.simple'::regconfig THEN words := words || to_tsvector(config, prepared); END IF;
  RETURN words;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "identity"."passage_words"(of_workspace uuid, of_study uuid, of_kind text, of_text text, of_language text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
BEGIN
  RETURN identity.searchable_words(identity.split_words(left(of_text, 40000)), identity.search_config(of_language))
    || array_to_tsvector(identity.passage_scope(of_workspace, of_study, of_kind));
END $$;
--> statement-breakpoint
-- As before, and each word without accents, too. A word that ends with a symbol, such as "C++", is no beginning of another.
CREATE OR REPLACE FUNCTION "identity"."search_query"(of_words text[], of_languages text[])
RETURNS TABLE ("all_words" tsquery, "any_word" tsquery)
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  configs regconfig[] := ARRAY(SELECT DISTINCT identity.search_config(l) FROM unnest(of_languages) l);
  prepared text;
  folded text;
  word tsquery;
  plain tsquery;
  stem tsquery;
  config regconfig;
  is_last boolean;
  is_stop_word boolean;
BEGIN
  FOR n IN 1 .. cardinality(of_words) LOOP
    prepared := identity.split_words(of_words[n]);
    word := phraseto_tsquery('pg_catalog.simple', prepared);
    CONTINUE WHEN numnode(word) = 0;
    is_stop_word := false;
    is_last := n = cardinality(of_words);
    folded := identity.fold_for_search(prepared);
    plain := phraseto_tsquery('pg_catalog.simple', folded);
    IF is_last AND right(of_words[n], 1) !~ '[!-/:-@[-`{-~]' THEN
      word := (word::text || ':*')::tsquery;
      IF numnode(plain) > 0 THEN plain := (plain::text || ':*')::tsquery; END IF;
    END IF;
    IF folded <> lower(prepared) AND numnode(plain) > 0 THEN word := word || plain; END IF;
    FOREACH config IN ARRAY configs LOOP
      stem := phraseto_tsquery(config, prepared);
      is_stop_word := is_stop_word OR numnode(stem) = 0;
      word := word || stem;
    END LOOP;
    any_word := coalesce(any_word || word, word);
    IF NOT is_stop_word OR is_last THEN all_words := coalesce(all_words && word, word); END IF;
  END LOOP;
  RETURN NEXT;
END $$;
