-- A text for search: without case, accents and characters that nobody sees. Equals `foldForSearch` of platform/text.
CREATE OR REPLACE FUNCTION internal.fold_for_search(of_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(of_text) = length(of_text) THEN lower(of_text) ELSE
  replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(of_text, NFD),
      '[\u00ad\u0300-\u036f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g')),
    'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END;
