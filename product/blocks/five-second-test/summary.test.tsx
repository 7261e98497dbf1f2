import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SummaryTexts } from '../block-props.ts';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { wilson } from '../statistics/wilson.ts';
import { fiveSecondTestTeam } from './five-second-test-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.validConfigs;
const what = option('what').id;

function renderSummary(texts?: SummaryTexts) {
  const tally = (part: string, choice: string, n: number, seconds = 0) => ({
    part,
    choice,
    n,
    total: n * seconds,
  });
  const finding = fiveSecondTestTeam.summarise(
    config,
    [
      tally('$answered', '', 20),
      tally('~shown', '50', 20, 5),
      tally(what, 'given', 18),
      tally(what, 'empty', 2),
    ],
    [],
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
        isCompact={false}
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

const summaryTexts: SummaryTexts = {
  read: 1_000,
  all: false,
  selectedTerm: null,
  parts: [
    {
      part: what,
      n: 80,
      found: 640,
      terms: [
        { term: 'tea', n: 40 },
        { term: 'green logo', n: 12 },
      ],
      pieces: [
        { response: 'r1', text: 'Tea, and a green logo', kind: null, at: null, marks: [] },
        { response: 'r2', text: 'A shop', kind: null, at: null, marks: [] },
      ],
    },
  ],
  toggleTerm: () => undefined,
  renderResponseLink: (response) => <a href={`/${response}`}>View response</a>,
};

test('frequent words with counts, and the texts of the answers that were read', () => {
  const toggleTerm = vi.fn<(part: string, term: string) => void>();
  renderSummary({ ...summaryTexts, toggleTerm });
  // 40 of 80: 39.3 to 60.7 % (Wilson's formula, calculated with Python).
  fireEvent.click(screen.getByRole('button', { name: /^tea.*40.*50%.*39 to 61%/ }));
  expect(toggleTerm).toHaveBeenCalledWith(what, 'tea');
  expect(screen.getByText(/^Based on the newest 1,000 text answers/)).toBeTruthy();
  expect(screen.getByText('Newest 2 of 640 texts.')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/r1', '/r2']);
});

test('a selected word is highlighted in the texts that contain it', () => {
  const marks: [number, number][] = [
    [0, 3],
    [11, 21],
  ];
  const [part] = summaryTexts.parts;
  const pieces = [{ ...part!.pieces[0]!, marks }];
  const selectedTerm = { part: what, term: 'green logo' };
  renderSummary({ ...summaryTexts, all: true, selectedTerm, parts: [{ ...part!, found: 1, pieces }] });
  expect(screen.getByRole('button', { name: /^green logo/, pressed: true })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('1 text with “green logo”.');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Tea',
    'green logo',
  ]);
  expect(document.querySelector('blockquote')!.textContent).toBe('Tea, and a green logo');
});

test('the viewing time, and how many people wrote something; a bar filters', () => {
  const onPick = renderSummary();
  expect(screen.getByText('Shown for 5 s. Seen for 5.0 s on average; n = 20.')).toBeTruthy();
  // 18 of 20: 69.9 to 97.2 % (Wilson's formula, calculated with Python).
  fireEvent.click(screen.getByRole('button', { name: /^Wrote something.*18.*70 to 97%/ }));
  expect(onPick).toHaveBeenCalledWith(what, 'given');
  expect(screen.getByRole('heading', { name: 'Whom is it for?' })).toBeTruthy();
});
