import { expect, it } from 'vitest';
import { checkStructure } from '../check-structure.ts';

const check = (files: Record<string, string>) =>
  checkStructure(new Map(Object.entries(files))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
const FILE = 'product/studies/server/on-studies-deleted.sql';
const makeFunction = (name: string) =>
  `-- Explains; more.\nCREATE OR REPLACE FUNCTION ${name}() RETURNS trigger\nLANGUAGE plpgsql AS $$\nBEGIN DELETE FROM a; EXECUTE FUNCTION b(); END $$;\n`;
const FUNCTION = makeFunction('internal.on_studies_deleted');
const TRIGGER =
  'CREATE OR REPLACE TRIGGER studies_deleted AFTER DELETE ON public.studies\nFOR EACH ROW EXECUTE FUNCTION internal.on_studies_deleted();\n';

it('functions and triggers that can be created again stand in server/, named after one of them', () => {
  const constraint =
    'SET CONSTRAINTS ALL IMMEDIATE;\nDROP TRIGGER IF EXISTS a ON public.b;\nCREATE CONSTRAINT TRIGGER a AFTER INSERT ON public.b FOR EACH ROW EXECUTE FUNCTION internal.on_studies_deleted();\n';
  expect(
    check({
      [FILE]: FUNCTION + TRIGGER + constraint,
      'platform/text/fold-text.sql': makeFunction('internal.fold_text'),
      'platform/db/migrations/20260101000000_first/migration.sql': 'CREATE TABLE a (b text);',
    }),
  ).toEqual([]);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a file outside of server/', { 'product/studies/on-studies-deleted.sql': FUNCTION }, /stand in server\//],
  ['another name', { 'product/studies/server/functions.sql': FUNCTION }, /named after a function in it/],
  ['what cannot be repeated', { [FILE]: `${FUNCTION}\nCREATE TABLE a (b text);` }, /:6 is run again/],
  [
    'a function that is not replaced',
    { [FILE]: `${FUNCTION}CREATE FUNCTION internal.a();` },
    /:5 is run again/,
  ],
  [
    'another schema',
    { [FILE]: FUNCTION + makeFunction('public.a') },
    /:6 the function public\.a belongs to the schema internal/,
  ],
  ['no schema', { [FILE]: FUNCTION + makeFunction('a') }, /:6 the function a belongs to the schema internal/],
  [
    'a function of another file',
    { [FILE]: FUNCTION, 'product/responses/server/a.sql': makeFunction('internal.a') + FUNCTION },
    /creates the function internal\.on_studies_deleted, too/,
  ],
  [
    'a trigger without its function',
    { [FILE]: FUNCTION + TRIGGER.replace('internal.on_studies_deleted', 'internal.a') },
    /:6 a trigger stands beside its function a/,
  ],
  [
    'a time that the app could pass',
    { [FILE]: FUNCTION.replace('DELETE FROM a', 'RETURN now()') },
    /now\(\) in SQL/,
  ],
])('refuses %s', (_, files, message) => {
  expect(check(files)).toEqual([expect.stringMatching(message)]);
});

it('a function may ask the clock of the database, where it must not trust the app', () => {
  expect(check({ [FILE]: FUNCTION.replace('DELETE FROM a', 'RETURN clock_timestamp()') })).toEqual([]);
});
