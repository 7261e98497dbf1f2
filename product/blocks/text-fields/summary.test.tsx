import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SummaryTexts } from '../block-props.ts';
import { option } from '../testing/samples.ts';
import { wilson } from '../statistics/wilson.ts';
import { plainText, type Text } from '../text.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';
import { textFieldsTeam } from './text-fields-team.ts';

const [config] = samples.validConfigs;
const [brand, reason] = [option('brand').id, option('reason').id];

const texts: SummaryTexts = {
  read: 20,
  all: true,
  selectedTerm: null,
  parts: [
    {
      part: reason,
      n: 15,
      found: 15,
      terms: [{ term: 'near', n: 5 }],
      pieces: [{ response: 'r1', text: 'It is near', kind: null, at: null, marks: [] }],
    },
  ],
  toggleTerm: vi.fn<(part: string, term: string) => void>(),
  renderResponseLink: (response) => <a href={`/${response}`}>View response</a>,
};

function renderSummary(n: number, isCompact = false) {
  const tally = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });
  const tallies = [tally('$answered', '', n), tally('', brand, n), tally('', reason, (n * 3) / 4)];
  const finding = textFieldsTeam.summarise(config, n > 0 ? tallies : [], []);
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
        texts={isCompact ? undefined : texts}
      />
    </MantineProvider>,
  );
  return onPick;
}

test('how many people filled in each field; a bar filters', () => {
  const onPick = renderSummary(20);
  // 15 of 20: 53.1 to 88.8 % (Wilson's formula, calculated with Python).
  fireEvent.click(screen.getByRole('button', { name: /^reason.*15.*75%.*53 to 89%/ }));
  expect(onPick).toHaveBeenCalledWith('', reason);
});

test('per field the frequent words and the texts', () => {
  renderSummary(20);
  expect(screen.getByRole('heading', { level: 4, name: 'reason' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^near.*5.*33%/ }));
  expect(texts.toggleTerm).toHaveBeenCalledWith(reason, 'near');
  expect(screen.getByText('It is near')).toBeTruthy();
});

test('shows a text if there is no answer', () => {
  renderSummary(0, true);
  expect(screen.getByText('No text answers yet.')).toBeTruthy();
});
