import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { wilson } from '../statistics/wilson.ts';
import { pictureChoiceTeam } from './picture-choice-team.ts';
import { samples } from './testing/samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.validConfigs;

test('bars show their picture, the most chosen first, and filter when clicked', () => {
  const tally = (choice: string, n: number) => ({ part: '', choice, n, total: 0 });
  const finding = pictureChoiceTeam.summarise(
    config,
    [
      tally(option('teapot').id, 2),
      tally(option('kettle').id, 6),
      { part: '$answered', choice: '', n: 8, total: 0 },
    ],
    [],
  );
  const groups = finding.groups.map((group) => ({
    ...group,
    bars: group.bars.map((bar) => ({ ...bar, interval: wilson(bar.n, group.n) })),
  }));
  const onPick = vi.fn<(part: string, ...choices: string[]) => void>();
  render(
    <Summary
      config={config}
      finding={{ ...finding, groups }}
      isCompact={false}
      localize={(text: Text | undefined) => plainText(text?.en)}
      pictureUrl={(media) => `/pictures/${media}`}
      picked={new Set()}
      onPick={onPick}
    />,
  );
  const bars = screen.getAllByRole('button');
  // 6 of 8: 40.9 to 92.9 %; none of 8: 0 to 32.4 % (Wilson's formula, calculated with Python).
  expect(bars.map((bar) => bar.textContent)).toEqual([
    'kettle675%, 95% CI 41 to 93%',
    'teapot225%, 95% CI 7 to 59%',
    'samovar00%, 95% CI 0 to 32%',
  ]);
  expect(bars[0]!.querySelector('img')!.getAttribute('src')).toBe(
    `/pictures/${config.options[1]!.picture!.media}?width=480`,
  );
  fireEvent.click(bars[0]!);
  expect(onPick).toHaveBeenCalledWith('', option('kettle').id);
});
