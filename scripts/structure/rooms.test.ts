import { expect, it } from 'vitest';
import { listImports } from './imports.ts';
import { checkRooms, findRoom } from './rooms.ts';

const check = (files: Record<string, string>) =>
  checkRooms(listImports(new Map(Object.entries(files)))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
const TABLE = 'product/results/web/table/table.tsx';
const WEIGHTS = 'product/results/weights/web/weights-page.tsx';

it.each([
  ['product/results/weights/server/queries.ts', 'results/weights'],
  ['product/results/web/table/columns.ts', 'results/table'],
  ['product/accounts/passkeys/web/shared/button.tsx', 'accounts/passkeys/shared'],
  ['product/results/filter.ts', 'results'],
  ['platform/ui/theme.ts', undefined],
])('the room of %s is %s', (file, room) => {
  expect(findRoom(file)).toBe(room);
});

it('refuses two rooms that import each other, with both places, also for types only', () => {
  expect(
    check({
      [TABLE]: "import { a } from '../../weights/web/weights-page.tsx';\nimport '../../weights/settings.ts';",
      [WEIGHTS]: "\nimport type { b } from '../../web/table/table.tsx';",
      'product/results/weights/settings.ts': '',
    }),
  ).toEqual([
    `${WEIGHTS}:2 results/weights and results/table import each other (1 import this way, 2 back from ${TABLE}:1): move what both need into a room left of both`,
  ]);
});

it('accepts one direction, a room with those inside it, other nouns and tests', () => {
  expect(
    check({
      [TABLE]: "import { a } from '../../weights/web/weights-page.tsx';\nimport '../requests.ts';",
      'product/results/web/requests.ts': "import { c } from './table/table.tsx';",
      [WEIGHTS]: "import '#product/studies/web/shared/texts.ts';",
      'product/studies/web/shared/texts.ts': '',
      'product/results/weights/web/weights-page.test.tsx': "import { b } from '../../web/table/table.tsx';",
      'product/results/weights/testing/rows.ts': "import { b } from '../../web/table/table.tsx';",
    }),
  ).toEqual([]);
});
