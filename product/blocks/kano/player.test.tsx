import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { kanoTeam } from './kano-team.ts';
import type { KanoConfig } from './kano.ts';
import { player } from './player.tsx';

const feature = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config: KanoConfig = {
  ...kanoTeam.createConfig(() => 'x'),
  features: [feature('search', 'Search'), feature('export', 'Export')],
  shuffle: false,
};
const radio = (name: string, index: number) =>
  screen.getAllByRole('radio', { name: new RegExp(`^${name}`) })[index]!;

test('two questions for each feature, each a group named by the feature and its question', () => {
  renderPlayer(player, config);
  expect(
    screen.getByRole('radiogroup', { name: 'Search How do you feel if it does not have this?' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(10);
});

test('by mouse: the question with the feature, the one without it, then the next feature by a single button; back shows the answers', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(radio('I like', 0));
  // The feature is incomplete, so the button does not advance.
  fireEvent.click(screen.getByRole('button', { name: 'kano_next' }));
  expect(screen.getByRole('heading', { name: 'Search' })).toBeTruthy();
  expect(rendered.unansweredParts()).toEqual([2, 2]);
  fireEvent.click(radio('I dislike', 1));
  fireEvent.click(screen.getByRole('button', { name: 'kano_next' }));
  expect(document.activeElement?.textContent).toBe('Export');
  expect(rendered.unansweredParts()).toEqual([1, 2]);
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
  fireEvent.click(radio('I am neutral', 0));
  expect(rendered.value()).toEqual({
    features: {
      search: { with: 'like', without: 'dislike' },
      export: { with: 'neutral', without: null },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'kano_previous' }));
  expect(radio('I dislike', 1)).toHaveProperty('checked', true);
});

test('digits answer one question after the other', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('2', '5');
  expect(rendered.value()).toEqual({ features: { search: { with: 'must', without: 'dislike' } } });
  rendered.press('4');
  expect(rendered.value()?.features.search).toEqual({ with: 'must', without: 'live' });
});

test('resumes at the first incomplete feature, and marks missing answers', () => {
  renderPlayer(player, config, {
    value: {
      features: { search: { with: 'must', without: 'dislike' }, export: { with: 'like', without: null } },
    },
    fieldProblems: { 'search-with': 'Not shown now.', 'export-without': 'Choose.' },
  });
  expect(screen.getByRole('heading', { name: 'Export' })).toBeTruthy();
  const groups = screen.getAllByRole('radiogroup');
  expect(groups.map((group) => group.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(groups[1]!.getAttribute('aria-describedby')).toBe(screen.getByText('Choose.').id);
  expect(screen.queryByText('Not shown now.')).toBeNull();
});
