import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { fc } from '../../testing/properties.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('the function of the database folds any text as the one of the code', async () => {
  const ranges = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x3ff],
    [0x400, 0x4ff],
    [0x5d0, 0x5ea],
    [0x621, 0x64a],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
    [0x3041, 0x30ff],
    [0xac00, 0xacff],
    [0xff01, 0xff5e],
  ] as const;
  const character = fc
    .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
    .map((code) => String.fromCodePoint(code));
  const texts = fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 3_000, seed: 26 });
  const rows = await database.admin<{ folded: string }[]>`
    select identity.fold_for_search(t.text) as folded
    from unnest(${texts}::text[]) with ordinality t (text, n) order by t.n`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
});
