import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import type { Tally } from '../statistics/finding.ts';
import type { BlockSummaryProps, MergedNamesProps, ShownFinding } from '../block-props.ts';
import { option } from '../testing/samples.ts';
import { plainText, text, type Text } from '../text.ts';
import { cardSortTeam } from './card-sort-team.ts';
import type { CardSortConfig } from './card-sort.ts';
import { Summary } from './summary.tsx';

const localize = (value: Text | undefined) => plainText(value?.en);
const card = (label: string) => ({ ...option(label.toLowerCase(), label), description: text('') });
const id = (name: string) => option(name).id;
const config: CardSortConfig = {
  kind: 'hybrid',
  cards: ['Apple', 'Pear', 'Dog', 'Cat'].map(card),
  categories: [option('fruit', 'Fruit'), option('zoo', 'Zoo')],
  shuffle: true,
  requireAll: true,
};
const tally = (part: string, choice: string, n: number, number = 0): Tally => ({
  part,
  choice,
  n,
  total: n * number,
});
// Ten people: all put the fruits together, eight the pets, one the pear with the dog.
const tallies = [
  tally('$answered', '', 10),
  tally('', '2', 10, 2),
  tally(id('apple'), id('fruit'), 10),
  tally(id('pear'), id('fruit'), 9),
  tally(id('pear'), id('zoo'), 1),
  tally(id('dog'), 'own', 10),
  tally(id('cat'), 'own', 8),
  tally(id('cat'), id('zoo'), 2),
  tally('~pair', `${id('apple')} ${id('pear')}`, 9),
  tally('~pair', `${id('cat')} ${id('dog')}`, 8),
  tally('~pair', `${id('dog')} ${id('pear')}`, 1),
  tally('~label', 'pets', 6),
  tally('~label', 'my pets', 4),
  tally('~in', `${id('dog')} pets`, 6),
  tally('~in', `${id('cat')} pets`, 6),
  tally('~in', `${id('dog')} my pets`, 4),
];

function createFinding(): ShownFinding {
  const finding = cardSortTeam.summarise(config, tallies, []);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: { share: bar.n / group.n, low: 0, high: 1 } })),
  }));
  return { ...finding, groups };
}

function renderSummary(isCompact = false, names?: MergedNamesProps) {
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  const props: BlockSummaryProps<CardSortConfig> = {
    config,
    finding: createFinding(),
    isCompact,
    localize,
    onPick,
    picked: new Set(),
    pictureUrl: () => '',
    names,
  };
  const { rerender } = render(<Summary {...props} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  return { onPick, rerender: (next: MergedNamesProps) => rerender(<Summary {...props} names={next} />) };
}

beforeEach(() => localStorage.clear());

test('a cell shows a card’s category, and filters when clicked', () => {
  const { onPick } = renderSummary();
  fireEvent.click(screen.getByRole('button', { name: /^Pear, Zoo: 1 of 10/ }));
  expect(onPick).toHaveBeenCalledWith(id('pear'), id('zoo'));
});

test('arrow keys move through the joins, and each shows its agreement', () => {
  renderSummary();
  const tree = screen.getByRole('slider', { name: /^Dendrogram/ });
  fireEvent.keyDown(tree, { key: 'ArrowRight' });
  expect(
    screen.getByText('Apple and Pear: grouped together by 90% of 10 people, 95% CI 60–98%'),
  ).toBeDefined();
  fireEvent.keyDown(tree, { key: 'ArrowRight' });
  expect(screen.getByText(/^Dog and Cat: grouped together by 80% of 10 people/)).toBeDefined();
});

test('the threshold starts at the clearest groups, and can be moved', () => {
  renderSummary();
  expect(screen.getByText(/^Similarity threshold \d+% → 2 groups$/)).toBeDefined();
  fireEvent.change(screen.getByRole('slider', { name: /^Similarity threshold/ }), {
    target: { value: '85' },
  });
  expect(screen.getByText('Similarity threshold 85% → 3 groups')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reset to suggested threshold' }));
  expect(screen.getByText(/→ 2 groups$/)).toBeDefined();
});

test('pairs can be read with pointer and keyboard', () => {
  renderSummary();
  const pairs = screen.getByRole('grid', { name: /^Similarity matrix/ });
  fireEvent.keyDown(pairs, { key: 'ArrowDown' });
  expect(screen.getByText(/: 9 of 10 people, 90%, 95% CI 60–98%$/)).toBeDefined();
  fireEvent.pointerOver(within(pairs).getByText('80'));
  expect(screen.getByText(/^(Dog and Cat|Cat and Dog): 8 of 10 people/)).toBeDefined();
});

test('names are merged and separated for everyone', async () => {
  const change = vi.fn<(changes: Record<string, string | null>) => Promise<boolean>>(async () => true);
  const { rerender } = renderSummary(false, { merged: {}, change });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Merge Pets' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Merge My pets' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge selected' }));
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ 'my pets': 'pets' }), WAIT);
  rerender({ merged: { 'my pets': 'pets' }, change });
  const row = screen.getByRole('button', { name: 'Separate' }).closest('tr')!;
  expect(row.textContent).toContain('Pets with My pets');
  // 16 cards in 10 piles of 2 different cards: 16 of 20 cells.
  expect(row.textContent).toContain('1080%Dog 10, Cat 6');
  fireEvent.click(screen.getByRole('button', { name: 'Separate' }));
  await vi.waitFor(() => expect(change).toHaveBeenLastCalledWith({ 'my pets': null }), WAIT);
  rerender({ merged: { 'my pets': 'pets' }, change: null });
  expect(screen.queryByRole('button', { name: 'Separate' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('what was merged in this browser before can be merged for everyone', async () => {
  const key = `earshot:merged-names:${id('apple')}`;
  localStorage.setItem(key, JSON.stringify({ 'my pets': 'pets' }));
  const change = vi.fn<(changes: Record<string, string | null>) => Promise<boolean>>(async () => true);
  renderSummary(false, { merged: {}, change });
  fireEvent.click(screen.getByRole('button', { name: /^Merge for everyone/ }));
  await vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull(), WAIT);
  expect(change).toHaveBeenCalledWith({ 'my pets': 'pets' });
});

test('compact, a closed sort shows only the placements', () => {
  renderSummary(true);
  expect(screen.getByRole('table', { name: 'Rows by columns' })).toBeDefined();
  expect(screen.queryByRole('slider', { name: /^Similarity threshold/ })).toBeNull();
});
