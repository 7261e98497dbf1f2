import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { text } from '../../../blocks/text.ts';
import type { ResponseRow, StudySummary } from '../../contract.ts';
import { buildResponseColumns } from './response-columns.tsx';

test('answers look like people’s own words where the summary says so, whatever the type is called', () => {
  const block = { title: text('Why?'), type: 'made-up', removed: false, picture: null, compares: [] };
  const blocks = [true, false].map((isFreeText, index) => ({
    ...block,
    id: `question${index}`,
    isQuestion: true,
    isFreeText,
  }));
  const summary = { id: 's1', base: 'en', blocks, variables: [] } as unknown as StudySummary;
  const row = { answers: { question0: 'So much', question1: 'Red' } } as unknown as ResponseRow;
  const shown = blocks.map(({ id }) => `answer:${id}` as const);
  const columns = buildResponseColumns(summary, shown, '', { canStar: false, canOpen: false }).slice(1);
  const cells = columns.map(({ cell }) => render(<>{cell(row)}</>).container.firstElementChild!);
  expect(cells.map((cell) => [cell.textContent, cell.classList.contains('words')])).toEqual([
    ['So much', true],
    ['Red', false],
  ]);
});
