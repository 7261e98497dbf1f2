-- What a search looks for: all words (stop words only if they are the last one), or any of them, each also without accents.
-- The last may be incomplete, unless it ends with a symbol. A word with symbols must be there with them: "C++" does not find "C".
CREATE OR REPLACE FUNCTION internal.search_query(of_words text[], of_languages text[])
RETURNS TABLE (all_words tsquery, any_word tsquery)
LANGUAGE plpgsql STABLE SET search_path = ''
AS $$
DECLARE
  configs regconfig[] := ARRAY(SELECT DISTINCT internal.search_config(l) FROM unnest(of_languages) l);
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
    prepared := internal.split_words(of_words[n]);
    word := phraseto_tsquery('pg_catalog.simple', prepared);
    CONTINUE WHEN numnode(word) = 0;
    is_stop_word := false;
    is_last := n = cardinality(of_words);
    symbols := internal.words_with_symbols(of_words[n]);
    folded := internal.fold_for_search(prepared);
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
