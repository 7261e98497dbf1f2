import { expect, test } from 'vitest';
import { freshBlock, freshContent } from '../fresh.ts';
import type { StudyContent } from '../study.ts';
import { playedBlock, playedStudy } from './preview-message.ts';

test('a block in a loop is shown as the first round asks it', () => {
  const [source, one, two] = [freshBlock('multiple-choice'), freshBlock('rating'), freshBlock('number')];
  const loop = { block: source.id, of: 'chosen' as const };
  const draft: StudyContent = {
    ...freshContent('survey'),
    blocks: [source, one, two],
    groups: [{ id: 'loop', name: '', blocks: [one.id, two.id], shuffle: false, show: null, loop }],
  };
  const played = playedStudy('A study', 1, draft).blocks.map(({ id }) => id);
  expect(playedBlock(draft, source.id)).toBe(played[0]);
  expect(playedBlock(draft, one.id)).toBe(played[1]);
  expect(playedBlock(draft, two.id)).toBe(played[2]);
});
