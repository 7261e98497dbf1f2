import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SummaryTexts } from '../block-props.ts';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { wilson } from '../statistics/wilson.ts';
import { imageTestTeam } from './image-test-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.validConfigs;
const [orange, purple] = [option('orange').id, option('purple').id];

function renderSummary(isCompact = false, texts?: SummaryTexts) {
  const tally = (part: string, choice: string, n: number, total = 0) => ({
    part,
    choice,
    n,
    total,
  });
  const finding = imageTestTeam.summarise(
    config,
    [
      tally('$answered', '', 4),
      tally(orange, 'like', 3),
      tally(orange, 'dislike', 1),
      tally(purple, 'none', 1),
      tally('~like', `${orange} 10 10`, 3),
      tally('~dislike', `${orange} 190 190`, 1),
    ],
    computeFigures([
      ...Array.from({ length: 4 }, () => [{ part: `~view ${orange}`, choice: '', number: 4 }]),
      [{ part: `~view ${purple}`, choice: '', number: 2 }],
    ]).numbers,
  );
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <MantineProvider env="test">
      <Summary
        config={config}
        finding={{ ...finding, groups }}
        isCompact={isCompact}
        localize={(text: Text | undefined) => plainText(text?.en)}
        pictureUrl={(media) => `/pictures/${media}`}
        picked={new Set()}
        onPick={onPick}
        texts={texts}
      />
    </MantineProvider>,
  );
  return onPick;
}
const cell = (name: string) =>
  screen.getByRole('rowheader', { name, hidden: true }).closest('tr')!.textContent;

test('pictures are shown side by side with their times, and one in detail', () => {
  const onPick = renderSummary();
  expect(screen.getAllByText('Viewed for 4.0 s on average; n = 4.')).toHaveLength(2);
  expect(screen.getByText('Viewed for 2.0 s on average; n = 1.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Liked something/ }));
  expect(onPick).toHaveBeenCalledWith(orange, 'like');
});

test('marks are shown by kind', () => {
  renderSummary();
  expect([cell('Top left'), cell('Bottom right')]).toEqual(['Top left375%30–95%', 'Bottom right125%5–70%']);
  fireEvent.click(screen.getByRole('radio', { name: 'Dislikes' }));
  expect([cell('Top left'), cell('Bottom right')]).toEqual(['Top left00%0–79%', 'Bottom right1100%21–100%']);
});

test('another picture is chosen', () => {
  renderSummary();
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(screen.getAllByRole('option', { hidden: true })[1]!);
  expect(cell('Top left')).toBe('Top left00%–');
});

test('compact, it shows the pictures side by side', () => {
  renderSummary(true);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('comments are listed next to the picture; a pin and its comment highlight each other', () => {
  const at = { x: 0.25, y: 0.75 };
  renderSummary(false, {
    read: 3,
    all: true,
    selectedTerm: null,
    toggleTerm: () => undefined,
    parts: [
      {
        part: orange,
        n: 2,
        terms: [],
        found: 2,
        pieces: [
          { response: 'r1', text: 'Too dark', kind: 'dislike', at, marks: [] },
          { response: 'r2', text: 'Lovely', kind: 'like', at: { x: 0.5, y: 0.1 }, marks: [] },
        ],
      },
    ],
    renderResponseLink: (response) => <a href={`/${response}`}>View response</a>,
  });
  const list = screen.getByRole('region', { name: 'Comments' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map((element) => element.querySelector('blockquote')!.textContent)).toEqual([
    'Too dark',
    'Lovely',
  ]);
  expect(list.textContent).toContain('Based on all 3 text answers. 2 texts, newest first.');
  const pin = screen.getByRole('button', { name: '1, dislike: Too dark' });
  expect([pin.style.left, pin.style.top]).toEqual(['25%', '75%']);
  fireEvent.focus(pin);
  expect(items.map((element) => element.firstElementChild!.hasAttribute('data-lit'))).toEqual([true, false]);
  fireEvent.click(pin);
  expect(document.activeElement!.getAttribute('href')).toBe('/r1');
  fireEvent.pointerEnter(items[1]!.firstElementChild!);
  expect(screen.getByRole('button', { name: '2, like: Lovely' }).hasAttribute('data-lit')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show on the image' }));
  expect(screen.queryByRole('button', { name: '2, like: Lovely' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Likes' }));
  const filteredList = screen.getByRole('region', { name: 'Comments' });
  expect(within(filteredList).getAllByRole('listitem')).toHaveLength(1);
});
