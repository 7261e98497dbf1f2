import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { pickDesign } from './design.ts';
import { listSets, type MaxdiffConfig } from './maxdiff.ts';
import { player } from './player.tsx';

const config: MaxdiffConfig = {
  items: ['Price', 'Speed', 'Looks', 'Help', 'Range'].map((label, index) => ({
    id: `item${index}`,
    text: { en: [label] },
    fixed: false,
  })),
  size: 3,
  sets: 2,
  best: { en: ['Most'] },
  worst: { en: ['Least'] },
};
const design = pickDesign(0.25);
const [first, second] = listSets(config, design);
const labelOf = (id: string) => config.items.find((item) => item.id === id)!.text.en![0] as string;
const radio = (id: string, end: string) =>
  screen.getByRole('radio', { name: `maxdiff_choose ${labelOf(id)} ${end}` });

test('by mouse: best and worst of a set, then the next; what was chosen stays', () => {
  const played = renderPlayer(player, config);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  fireEvent.click(radio(first![0]!, 'Most'));
  // The set is incomplete, so the button does not advance.
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_next' }));
  expect(screen.getByText('maxdiff_progress 1 2')).toBeTruthy();
  fireEvent.click(radio(first![2]!, 'Least'));
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_next' }));
  expect(document.activeElement?.textContent).toBe('maxdiff_progress 2 2');
  expect(played.unansweredParts()).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
  fireEvent.click(radio(second![1]!, 'Most'));
  expect(played.value()).toEqual({
    design,
    sets: [
      { shown: first, best: first![0], worst: first![2] },
      { shown: second, best: second![1], worst: null },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_previous' }));
  expect(radio(first![2]!, 'Least')).toHaveProperty('checked', true);
});

test('the same item is never both: the later choice wins', () => {
  const played = renderPlayer(player, config);
  fireEvent.click(radio(first![1]!, 'Most'));
  fireEvent.click(radio(first![1]!, 'Least'));
  expect(played.value()?.sets).toEqual([{ shown: first, best: null, worst: first![1] }]);
});

test('by letter keys: the first is best, the second worst, a repeated one clears it', () => {
  const played = renderPlayer(player, config);
  played.press('b', 'a');
  expect(played.value()?.sets[0]).toMatchObject({ best: first![1], worst: first![0] });
  played.press('b', 'a');
  expect(played.value()).toBeUndefined();
});

test('by arrow keys: skips the item chosen at the other end', () => {
  const played = renderPlayer(player, config);
  fireEvent.click(radio(first![1]!, 'Least'));
  fireEvent.click(radio(first![0]!, 'Most'));
  radio(first![0]!, 'Most').focus();
  played.press('ArrowDown');
  expect(played.value()?.sets[0]).toMatchObject({ best: first![2], worst: first![1] });
  expect(document.activeElement).toBe(radio(first![2]!, 'Most'));
  played.press('ArrowRight');
  expect(played.value()?.sets[0]).toMatchObject({ best: first![0], worst: first![1] });
});

test('resumes at the same set, in the same design', () => {
  const other = listSets(config, 9);
  renderPlayer(player, config, {
    value: { design: 9, sets: [{ shown: other[0]!, best: other[0]![0]!, worst: other[0]![1]! }] },
    problem: { key: 'incomplete' },
  });
  expect(screen.getByText('maxdiff_progress 2 2')).toBeTruthy();
  expect(radio(other[1]![0]!, 'Most')).toBeTruthy();
  expect(document.querySelector('.empty')).not.toBeNull();
});
