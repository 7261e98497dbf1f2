import { expect, it } from 'vitest';
import { checkStructure } from '../check-structure.ts';

const check = (files: Record<string, string>) =>
  checkStructure(new Map(Object.entries(files))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
const FILE = 'product/studies/server/publish-study.ts';
const DRIZZLE = "import { eq } from 'drizzle-orm';\nawait tx.orm.select({ id }).from(studies);\n";
const SQL = 'await tx<Row[]>`select id from studies`;\n';

it('refuses a file with Drizzle and SQL, with both places', () => {
  expect(check({ [FILE]: DRIZZLE + SQL })).toEqual([
    `${FILE}:3 has SQL here and Drizzle in line 2: write all statements of a file in one of both`,
  ]);
});

it.each([
  ['the conditions of Drizzle', "import { eq } from 'drizzle-orm';\nconst a = eq(studies.id, id);\n", SQL],
  ['Drizzle of the whole database', 'const { orm } = services.database;\n\n', SQL],
  ['SQL of another connection', DRIZZLE, 'await services.database.sql`select 1`;'],
  [
    'parts of SQL',
    DRIZZLE,
    "import { sql as part } from '#platform/db/core/sql.ts';\nconst a = part`id = ${id}`;",
  ],
])('refuses %s', (_, drizzle, sql) => {
  expect(check({ [FILE]: drizzle + sql })).toEqual([
    expect.stringMatching(/has SQL here and Drizzle in line/),
  ]);
});

it('accepts one of them, `sql` of Drizzle, tags that are no SQL, and both in tests', () => {
  const parts = "import { sql } from 'drizzle-orm';\nawait tx.orm.execute(sql`select 1`);\n";
  const sentence =
    "import { sentence } from '../sentence.ts';\nconst a = sentence`{name}` + String.raw`a`;\n";
  expect(
    check({
      [FILE]: parts + sentence,
      'product/studies/sentence.ts': '',
      'product/studies/server/move-study.ts': SQL,
      'product/studies/server/publish-study.test.ts': DRIZZLE + SQL,
      'product/studies/server/testing/factory.ts': DRIZZLE + SQL,
    }),
  ).toEqual([]);
});
