-- Words with the symbols at their end, which are part of a name: C++, C#, 18+.
CREATE FUNCTION "identity"."words_with_symbols"(of_text text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
BEGIN
  IF strpos(of_text, '+') = 0 AND strpos(of_text, '#') = 0 THEN RETURN '{}'; END IF;
  RETURN ARRAY(SELECT DISTINCT m.word[1]
    FROM regexp_matches(identity.fold_for_search(of_text), '[^\s!-/:-@[-`{-~]+[+#]+', 'g') m (word));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "identity"."passage_words"(of_workspace uuid, of_study uuid, of_kind text, of_text text, of_language text)
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = ''
AS $$
BEGIN
  RETURN identity.searchable_words(identity.split_words(left(of_text, 40000)), identity.search_config(of_language))
    || array_to_tsvector(identity.passage_scope(of_workspace, of_study, of_kind)
      || identity.words_with_symbols(left(of_text, 40000)));
END $$;
--> statement-breakpoint
-- As before, but a word with symbols at its end must be there with them: "C++" does not find "C".
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
  symbols text[];
  with_symbols text;
  is_last boolean;
  is_stop_word boolean;
BEGIN
  FOR n IN 1 .. cardinality(of_words) LOOP
    prepared := identity.split_words(of_words[n]);
    word := phraseto_tsquery('pg_catalog.simple', prepared);
    CONTINUE WHEN numnode(word) = 0;
    is_stop_word := false;
    is_last := n = cardinality(of_words);
    symbols := identity.words_with_symbols(of_words[n]);
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
    FOREACH with_symbols IN ARRAY symbols LOOP
      -- As a beginning, since "C+" may be on its way to "C++".
      word := word && (quote_literal(with_symbols) || ':*')::tsquery;
      is_stop_word := false;
    END LOOP;
    any_word := coalesce(any_word || word, word);
    IF NOT is_stop_word OR is_last THEN all_words := coalesce(all_words && word, word); END IF;
  END LOOP;
  RETURN NEXT;
END $$;
