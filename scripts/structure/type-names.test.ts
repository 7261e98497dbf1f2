import { expect, it } from 'vitest';
import { checkTypeNames } from './type-names.ts';

it('refuses a second exported type of a name; types of a file and of tests are its own', () => {
  const tree = new Map([
    [
      'product/studies/study.ts',
      'export interface Draft {}\nexport type State = string;\ntype Row = string;',
    ],
    [
      'product/media/draft.ts',
      '\nexport type Draft = string;\ntype State = number;\nexport type Row = number;',
    ],
    ['product/media/draft.test.ts', 'export interface Row {}'],
    ['product/media/testing/factory.ts', 'export interface State {}'],
  ]);
  expect(checkTypeNames(tree)).toEqual([
    {
      file: 'product/media/draft.ts',
      line: 2,
      message: 'exports the type Draft, as product/studies/study.ts does: name what it is of',
    },
  ]);
});
