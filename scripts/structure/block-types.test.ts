import { expect, it } from 'vitest';
import { checkBlockTypes } from './block-types.ts';

const TYPES = ['nps', 'single-choice'].map((type) => [`product/blocks/${type}/${type}.ts`, ''] as const);
const check = (file: string, source: string) =>
  checkBlockTypes(new Map([...TYPES, [file, source]])).map(({ message }) => message);

it.each([
  ['product/studies/study.ts', "if (block.type === 'nps') go();", 'nps'],
  ['product/studies/study.ts', "if ('nps' !== block.type) go();", 'nps'],
  ['product/studies/study.ts', "if (['nps', 'x'].includes(block.type)) go();", 'nps'],
  ['product/studies/study.ts', "const a = { 'single-choice': 1 };", 'single-choice'],
  ['product/studies/study.ts', "const COUNTED = ['single-choice'] as const;", 'single-choice'],
  ['product/studies/study.ts', "const a = new Map([['single-choice', 1]]);", 'single-choice'],
  [
    'product/results/web/table/columns.tsx',
    "const WRITTEN: ReadonlySet<string> = new Set(['text', 'single-choice']);",
    'single-choice',
  ],
  ['product/blocks/kit/scale/scale.ts', "if (type === 'nps') go();", 'nps'],
  ['product/blocks/nps/scale.ts', "if (type === 'single-choice') go();", 'single-choice'],
])('%s must not contain %s', (file, source, type) => {
  expect(check(file, source)).toEqual([`asks for the block type “${type}”: let the type answer`]);
});

it.each([
  ['product/blocks/single-choice/form.ts', "const TYPES = new Set(['single-choice']);"],
  ['product/studies/kinds.ts', "const blocks = [{ type: 'single-choice' }, createBlock('single-choice')];"],
  ['product/studies/study.ts', "// a block whose type === 'nps'"],
  ['product/studies/study.test.ts', "expect(['single-choice'].includes(type)).toBe(true);"],
])('%s may contain %s', (file, source) => expect(check(file, source)).toEqual([]));
