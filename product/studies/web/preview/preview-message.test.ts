import { expect, test } from 'vitest';
import { createBlock, createContent } from '../../create-content.ts';
import type { StudyContent } from '../../study.ts';
import { expandedBlockId, toPlayedStudy } from './preview-message.ts';

test('a block in a loop is shown as the first round asks it', () => {
  const [source, one, two] = [createBlock('multiple-choice'), createBlock('rating'), createBlock('number')];
  const loop = { block: source.id, of: 'chosen' as const };
  const draft: StudyContent = {
    ...createContent('survey'),
    blocks: [source, one, two],
    groups: [{ id: 'loop', name: '', blocks: [one.id, two.id], shuffle: false, show: null, loop }],
  };
  const played = toPlayedStudy(1, draft).blocks.map(({ id }) => id);
  expect(expandedBlockId(draft, source.id)).toBe(played[0]);
  expect(expandedBlockId(draft, one.id)).toBe(played[1]);
  expect(expandedBlockId(draft, two.id)).toBe(played[2]);
});

test('the preview is named as participants read it, not as the team calls the study', () => {
  const draft = createContent('survey');
  const [welcome, ...rest] = draft.blocks;
  const named = {
    ...draft,
    blocks: [{ ...welcome!, title: { en: ['Your week'], de: ['Ihre Woche'] } }, ...rest],
  };
  expect(toPlayedStudy(1, draft).name).toBe('');
  expect(toPlayedStudy(1, named).name).toBe('Your week');
  expect(toPlayedStudy(1, named, 'de').name).toBe('Ihre Woche');
});
