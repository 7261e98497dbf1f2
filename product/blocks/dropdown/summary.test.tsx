import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownFinding } from '../block-props.ts';
import { plainText, text, type Text } from '../text.ts';
import { dropdownTeam } from './dropdown-team.ts';
import { Summary } from './summary.tsx';

const localize = (value: Text | undefined) => plainText(value?.en) || 'Removed';
const config = {
  options: [...'abcdefghijklmnopqrst'].map((id) => ({ id, text: text(`Land ${id}`), fixed: false })),
  shuffle: false,
};

function renderSummary(counts: Record<string, number>, isCompact = false) {
  const n = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const { groups, ...finding } = dropdownTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n, total: 0 },
      ...Object.entries(counts).map(([choice, one]) => ({ part: '', choice, n: one, total: 0 })),
    ],
    [],
  );
  const shown: ShownFinding = {
    ...finding,
    groups: groups.map((group) => ({
      ...group,
      bars: group.bars.map((bar) => ({ ...bar, interval: { share: bar.n / n, low: 0, high: 1 } })),
    })),
  };
  render(
    <MantineProvider env="test">
      <Summary
        config={config}
        finding={shown}
        isCompact={isCompact}
        localize={localize}
        picked={new Set<string>()}
        onPick={() => {}}
        pictureUrl={(media) => `/pictures/${media}`}
      />
    </MantineProvider>,
  );
}
const bars = () => screen.getAllByRole('listitem').map((bar) => /Land \w/.exec(bar.textContent)![0]);

test('a long list shows only chosen options in order, and the others on demand', () => {
  renderSummary({ c: 1, q: 5 });
  expect(bars()).toEqual(['Land c', 'Land q']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 18 options nobody chose' }));
  expect(bars()).toHaveLength(20);
});

test('compact: the most chosen options first', () => {
  renderSummary({ c: 1, q: 5 }, true);
  expect(bars().slice(0, 2)).toEqual(['Land q', 'Land c']);
});
