import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectConsoleError } from '#platform/testing/console.ts';
import { option } from '../samples.ts';
import { plain, type Text } from '../text.ts';
import { wilson } from '../wilson.ts';
import { imageTest } from './image-test.ts';
import { samples } from './samples.ts';
import { Summary } from './summary.tsx';

const [config] = samples.good;
const [orange, purple] = [option('orange').id, option('purple').id];

function open(small = false) {
  // jsdom draws nothing; what is drawn is tested with the painting.
  expectConsoleError(/getContext/);
  const tally = (part: string, choice: string, n: number, total = 0, squares = 0) => ({
    part,
    choice,
    n,
    total,
    squares,
  });
  const finding = imageTest.summarise(config, [
    tally('$answered', '', 4),
    tally('~view', `${orange} 39`, 4, 16, 64),
    tally('~view', `${purple} 31`, 1, 2, 4),
    tally(orange, 'like', 3),
    tally(orange, 'dislike', 1),
    tally(purple, 'none', 1),
    tally('~like', `${orange} 10 10`, 3),
    tally('~dislike', `${orange} 190 190`, 1),
  ]);
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
        small={small}
        speak={(text: Text | undefined) => plain(text?.en)}
        picture={(media) => `/pictures/${media}`}
        picked={new Set()}
        onPick={onPick}
      />
    </MantineProvider>,
  );
  return onPick;
}
const cell = (name: string) =>
  screen.getByRole('rowheader', { name, hidden: true }).closest('tr')!.textContent;

test('pictures stand side by side with their time, and one is seen closely', () => {
  const onPick = open();
  expect(
    screen.getAllByText('Looked at for 4.0 s on average, 95% interval 4.0 s to 4.0 s; n = 4.'),
  ).toHaveLength(2);
  expect(screen.getByText('Looked at for 2.0 s on average; n = 1.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Liked something/ }));
  expect(onPick).toHaveBeenCalledWith(orange, 'like');
});

test('marks are told apart by kind', () => {
  open();
  expect([cell('Top left'), cell('Bottom right')]).toEqual(['Top left375%30–95%', 'Bottom right125%5–70%']);
  fireEvent.click(screen.getByRole('radio', { name: 'Dislikes' }));
  expect([cell('Top left'), cell('Bottom right')]).toEqual(['Top left00%0–79%', 'Bottom right1100%21–100%']);
});

test('another picture is chosen', () => {
  open();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: purple } });
  expect(cell('Top left')).toBe('Top left00%–');
});

test('small, it shows the pictures side by side', () => {
  open(true);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.queryByRole('combobox')).toBeNull();
});
