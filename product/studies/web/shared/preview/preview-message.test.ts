import { expect, test } from 'vitest';
import { createBlock, createContent } from '../../../create-content.ts';
import type { StudyContent } from '../../../study.ts';
import { getExpandedBlockId, createPreviewStudy } from './preview-message.ts';

test('a block in a loop is previewed as its copy in the first round', () => {
  const [source, ratingBlock, numberBlock] = [
    createBlock('multiple-choice'),
    createBlock('rating'),
    createBlock('number'),
  ];
  const loop = { block: source.id, of: 'chosen' as const };
  const draft: StudyContent = {
    ...createContent('survey'),
    blocks: [source, ratingBlock, numberBlock],
    groups: [
      { id: 'loop', name: '', blocks: [ratingBlock.id, numberBlock.id], shuffle: false, show: null, loop },
    ],
  };
  const expandedIds = createPreviewStudy(1, draft).blocks.map(({ id }) => id);
  expect(getExpandedBlockId(draft, source.id)).toBe(expandedIds[0]);
  expect(getExpandedBlockId(draft, ratingBlock.id)).toBe(expandedIds[1]);
  expect(getExpandedBlockId(draft, numberBlock.id)).toBe(expandedIds[2]);
});

test('the preview is named after the welcome title, not after the study', () => {
  const draft = createContent('survey');
  const [welcome, ...rest] = draft.blocks;
  const withWelcomeTitle = {
    ...draft,
    blocks: [{ ...welcome!, title: { en: ['Your week'], de: ['Ihre Woche'] } }, ...rest],
  };
  expect(createPreviewStudy(1, draft).name).toBe('');
  expect(createPreviewStudy(1, withWelcomeTitle).name).toBe('Your week');
  expect(createPreviewStudy(1, withWelcomeTitle, 'de').name).toBe('Ihre Woche');
});
