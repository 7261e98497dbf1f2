-- Ends a statement that has written already, so that all of it is rolled back: what it was decided on has changed meanwhile.
-- An expression calls it, since raw SQL has no other way to fail. Recognised by its SQLSTATE (`isWriteConflict`).
CREATE OR REPLACE FUNCTION internal.raise_write_conflict() RETURNS boolean
LANGUAGE plpgsql VOLATILE SET search_path = ''
AS $$
BEGIN
  RAISE EXCEPTION 'what the write was decided on has changed' USING ERRCODE = 'WC001';
END $$;
