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
const [firstSet, secondSet] = listSets(config, design);
const getLabel = (id: string) => config.items.find((item) => item.id === id)!.text.en![0] as string;
const radio = (id: string, end: string) =>
  screen.getByRole('radio', { name: `maxdiff_choose ${getLabel(id)} ${end}` });

test('by mouse: best and worst of a set, then the next; what was chosen stays', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  fireEvent.click(radio(firstSet![0]!, 'Most'));
  // The set is incomplete, so the button does not advance.
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_next' }));
  expect(screen.getByText('maxdiff_progress 1 2')).toBeTruthy();
  fireEvent.click(radio(firstSet![2]!, 'Least'));
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_next' }));
  expect(document.activeElement?.textContent).toBe('maxdiff_progress 2 2');
  expect(rendered.unansweredParts()).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
  fireEvent.click(radio(secondSet![1]!, 'Most'));
  expect(rendered.value()).toEqual({
    design,
    sets: [
      { shown: firstSet, best: firstSet![0], worst: firstSet![2] },
      { shown: secondSet, best: secondSet![1], worst: null },
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: 'maxdiff_previous' }));
  expect(radio(firstSet![2]!, 'Least')).toHaveProperty('checked', true);
});

test('an item cannot be both best and worst: the later choice wins', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(radio(firstSet![1]!, 'Most'));
  fireEvent.click(radio(firstSet![1]!, 'Least'));
  expect(rendered.value()?.sets).toEqual([{ shown: firstSet, best: null, worst: firstSet![1] }]);
});

test('by letter keys: the first is best, the second worst, a repeated one clears it', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('b', 'a');
  expect(rendered.value()?.sets[0]).toMatchObject({ best: firstSet![1], worst: firstSet![0] });
  rendered.press('b', 'a');
  expect(rendered.value()).toBeUndefined();
});

test('by arrow keys: skips the item chosen at the other end', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(radio(firstSet![1]!, 'Least'));
  fireEvent.click(radio(firstSet![0]!, 'Most'));
  radio(firstSet![0]!, 'Most').focus();
  rendered.press('ArrowDown');
  expect(rendered.value()?.sets[0]).toMatchObject({ best: firstSet![2], worst: firstSet![1] });
  expect(document.activeElement).toBe(radio(firstSet![2]!, 'Most'));
  rendered.press('ArrowRight');
  expect(rendered.value()?.sets[0]).toMatchObject({ best: firstSet![0], worst: firstSet![1] });
});

test('resumes at the same set, in the same design', () => {
  const otherSets = listSets(config, 9);
  renderPlayer(player, config, {
    value: { design: 9, sets: [{ shown: otherSets[0]!, best: otherSets[0]![0]!, worst: otherSets[0]![1]! }] },
    problem: { key: 'incomplete' },
  });
  expect(screen.getByText('maxdiff_progress 2 2')).toBeTruthy();
  expect(radio(otherSets[1]![0]!, 'Most')).toBeTruthy();
  expect(document.querySelector('.empty')).not.toBeNull();
});
