import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAst, transformWithOxc } from 'vite';
import { stripEditorProperties } from './strip-editor-properties.ts';

const { filter, handler } = stripEditorProperties().transform as unknown as {
  filter: { id: RegExp };
  handler(this: { parse: typeof parseAst }, code: string): { code: string } | null;
};
const strip = (code: string) => handler.call({ parse: parseAst }, code)?.code ?? code;

test('strips editor properties of block types and of their shared parts, and nothing else', () => {
  expect(strip("const a = defineBlock({ id: 'a', label: 'A', ...shared, review() { return []; } });")).toBe(
    "const a = defineBlock({ id: 'a', ...shared,  });",
  );
  expect(strip("const shared = { facts: () => [], freeText: () => '', cells: () => [1], check };")).toBe(
    "const shared = { facts: () => [], freeText: () => '', check };",
  );
  expect(strip('const a = defineBlock({ consents: { asks: () => [], reads } });')).toBe(
    'const a = defineBlock({ consents: { reads } });',
  );
  const other = "const column = { label: 'A', cells: () => [1] };";
  expect(strip(other)).toBe(other);
});

test('removes imports that only those properties used, and keeps all others', () => {
  const imports = [
    "import { review, other } from './review.ts';",
    "import { check } from './check.ts';",
    "import { shared } from './shared.ts';",
    "import { $in } from './in.ts';",
    "import './effect.ts';",
  ];
  const type =
    'const a = defineBlock({ ...shared, check, label: $in(1), facts: () => $in(2), review: review(other) });';
  expect(
    strip([...imports, type].join('\n'))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['', ...imports.slice(1), 'const a = defineBlock({ ...shared, check, facts: () => $in(2),  });']);
});

test('strips every file of block types in the project', async () => {
  const root = path.resolve(import.meta.dirname, '../../product/blocks');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => /(?<!\.test)\.ts$/.test(file));
  let checked = 0;
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    if (!/ = defineBlock<|satisfies Partial<BlockType/.test(source)) continue;
    expect(filter.id.test(file), file).toBe(true);
    const { code } = await transformWithOxc(source, file);
    expect(strip(code), file).not.toMatch(/^\s*(summarise|conditions|createRandomAnswer)\b\s*[:(]/m);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(36);
});
