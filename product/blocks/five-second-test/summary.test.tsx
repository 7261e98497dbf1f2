import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { option } from '../samples.ts';
import { plain, type Text } from '../text.ts';
import { wilson } from '../wilson.ts';
import { fiveSecondTest } from './five-second-test.ts';
import { samples } from './samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.good;
const what = option('what').id;

test('how long it was seen, and how many wrote something; a bar filters', () => {
  const count = (part: string, choice: string, n: number, seconds = 0) => ({
    part,
    choice,
    n,
    total: n * seconds,
    squares: n * seconds * seconds,
  });
  const finding = fiveSecondTest.summarise(config, [
    count('$answered', '', 20),
    count('~shown', '41', 20, 5),
    count(what, 'given', 18),
    count(what, 'empty', 2),
  ]);
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={config}
      finding={{ ...finding, groups }}
      small={false}
      speak={(text: Text | undefined) => plain(text?.en)}
      picture={(media) => `/pictures/${media}`}
      picked={new Set()}
      onPick={onPick}
    />,
  );
  expect(screen.getByText('Shown for 5 s. Seen for 5.0 s on average; n = 20.')).toBeTruthy();
  // 18 of 20: 69.9 to 97.2 % (Wilson's formula, worked with Python).
  fireEvent.click(screen.getByRole('button', { name: /^Wrote something.*18.*70 to 97%/ }));
  expect(onPick).toHaveBeenCalledWith(what, 'given');
  expect(screen.getByRole('heading', { name: 'Whom is it for?' })).toBeTruthy();
});
