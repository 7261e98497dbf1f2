import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeNotice, getNotices } from '#platform/ui/feedback/notify.ts';
import { plainText, text } from '#product/blocks/text.ts';
import { createBlock } from '../../create-content.ts';
import { reviewStudy } from '../../review.ts';
import type { Block } from '../../study.ts';
import { MethodAdvice } from '../editor/method-advice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { renderEditor } from '../testing/render-editor.tsx';
import { useReword } from './use-reword.ts';

beforeEach(() => {
  for (const { id } of getNotices()) closeNotice(id);
});

function Advice({ block }: { block: Block }) {
  const { content, readOnly } = useEditing();
  const reword = useReword(block);
  const advice = reviewStudy(content).filter(
    (problem) => problem.severity === 'advice' && problem.block === block.id,
  );
  return <MethodAdvice advice={advice} onReword={readOnly ? undefined : reword} />;
}

function renderAdvice(title: string, options = {}) {
  const rating = { ...createBlock('rating'), title: text(title), required: true };
  const group = {
    id: 'groupgroup',
    name: 'Visit',
    blocks: [rating.id],
    shuffle: false,
    show: null,
    loop: null,
  };
  const editor = renderEditor(
    { blocks: [rating], groups: [group] },
    ({ content }) => <Advice block={content.blocks[0]!} />,
    options,
  );
  return { ...editor, titles: () => editor.content().blocks.map((block) => plainText(block.title.en)) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('better words are taken over by one button, told, and undone in one step', async () => {
  const { titles, undo } = renderAdvice('How easy was it to pay?');
  expect(screen.getByText('How easy or difficult was it to pay?')).toBeTruthy();
  press('Use this wording');
  expect(titles()).toEqual(['How easy or difficult was it to pay?']);
  expect(getNotices().map((notice) => notice.text)).toEqual(['Question reworded']);
  const region = screen.getByRole('status', { name: 'Method check' });
  expect(region.textContent).toBe('');
  expect(document.activeElement).toBe(region);
  undo();
  expect(titles()).toEqual(['How easy was it to pay?']);
  expect(await screen.findByRole('button', { name: 'Use this wording' })).toBeTruthy();
});

test('a question about two things becomes two blocks in the same group, and the notice undoes that', () => {
  const { titles, content } = renderAdvice('How fast and stable is it?');
  press('Split into two questions');
  expect(titles()).toEqual(['How fast is it?', 'How stable is it?']);
  const [first, second] = content().blocks;
  expect(second).toMatchObject({ type: 'rating', required: true });
  expect(content().groups?.[0]?.blocks).toEqual([first!.id, second!.id]);
  void getNotices()[0]!.undo?.();
  expect(titles()).toEqual(['How fast and stable is it?']);
});

test('where no rule finds sound words there is an example and no button', () => {
  renderAdvice('Would you pay for this app?');
  expect(screen.getByText(/^For example: “When did you last pay/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may only read sees the better words without the button', () => {
  renderAdvice('How easy was it to pay?', { readOnly: true });
  expect(screen.getByText('How easy or difficult was it to pay?')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
