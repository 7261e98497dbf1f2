import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BarList, type Bar } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { Columns } from './columns.tsx';
import { DropOff } from './drop-off.tsx';
import { LineOverTime } from './line-over-time.tsx';
import { StackedBars } from './stacked-bars.tsx';

const bars: Bar[] = [
  { id: 'y', label: 'Yes', count: 40, share: 40 / 112, low: 0.2748, high: 0.4493 },
  { id: 'n', label: 'No', count: 72, share: 72 / 112, low: 0.5507, high: 0.7252 },
];

const show = (chart: ReactNode) => render(<MantineProvider env="test">{chart}</MantineProvider>);

test('a card shows its n, and the same figures as a table', () => {
  show(
    <ChartCard title="Seen it?" name="Seen it?" n={112} rows={bars}>
      <BarList bars={bars} n={112} />
    </ChartCard>,
  );
  screen.getByText('n = 112');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Seen it?' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Answer', 'Count', 'Share', '95% CI'],
    ['Yes', '40', '36%', '27–45%'],
    ['No', '72', '64%', '55–73%'],
  ]);
});

test('the CSV has a table of its own that the card shows, and no second table of its rows', async () => {
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => `#file-${files.push(file)}`;
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
  });
  const readCsv = async (table?: ReactNode) => {
    cleanup();
    show(
      <ChartCard title="Drop-off" name="Drop-off" n={112} rows={bars} table={table}>
        <BarList bars={bars} n={112} />
      </ChartCard>,
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    fireEvent.click(screen.getByRole('button', { name: 'More for Drop-off' }));
    const item = await screen.findByRole('menuitem', { name: /CSV/ });
    // The timer that would free the file later, which is none here.
    vi.useFakeTimers();
    fireEvent.click(item);
    vi.useRealTimers();
    return (await files.at(-1)!.text()).split('\r\n').slice(4);
  };
  const table = (
    <table aria-label="Drop-off">
      <tbody>
        <tr>
          <th>Welcome</th>
          <td>40</td>
        </tr>
      </tbody>
    </table>
  );
  expect(await readCsv(table)).toEqual(['', 'Drop-off', 'Welcome,40', '']);
  expect(await readCsv()).toEqual(['']);
});

test('a bar shows count, percentage and interval, and filters when clicked', () => {
  const pick = vi.fn();
  show(<BarList bars={bars} n={112} picked={new Set(['n'])} onPick={pick} />);
  const yes = screen.getByRole('button', { name: /Yes/ });
  expect(yes.textContent).toBe('Yes4036%, 95% CI 27 to 45%');
  expect(yes.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('button', { name: /No/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(yes);
  expect(pick).toHaveBeenCalledWith('y');
});

test('the interval of a bar is shown where the pointer rests on it, also where the bar filters', () => {
  for (const onPick of [undefined, vi.fn()]) {
    show(<BarList bars={bars} n={112} onPick={onPick} />);
    const [yes, no] = screen.getAllByRole('listitem');
    expect(within(yes!).getByTitle('95% CI 27–45%').querySelector('span[style*="width"]')).not.toBeNull();
    within(no!).getByTitle('95% CI 55–73%');
    cleanup();
  }
});

test('bars are not buttons if they cannot filter', () => {
  show(<BarList bars={bars} n={112} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('texts of participants have their own typeface, options do not', () => {
  show(<BarList bars={[{ ...bars[0]!, isQuote: true }, bars[1]!]} n={112} />);
  expect(screen.getByText('Yes').classList.contains('words')).toBe(true);
  expect(screen.getByText('No').classList.contains('words')).toBe(false);
});

test('a column filters by its bin', () => {
  const pick = vi.fn();
  show(<Columns n={10} bins={[{ id: '9', label: '9', count: 4, share: 0.4 }]} onPick={pick} />);
  fireEvent.click(screen.getByRole('button', { name: '40% 9, 4' }));
  expect(pick).toHaveBeenCalledWith('9');
});

test('a part of a stacked bar filters by row and part; empty parts are left out', () => {
  const pick = vi.fn();
  const parts = [
    { id: 'p', label: 'Favourably', count: 3, share: 0.75 },
    { id: 'q', label: 'Neither', count: 1, share: 0.25 },
    { id: 'r', label: 'Unfavourably', count: 0, share: 0 },
  ];
  show(<StackedBars rows={[{ id: 'han', label: 'Han Solo', n: 4, parts }]} onPick={pick} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Han Solo, Neither: 1, 25%' }));
  expect(pick).toHaveBeenCalledWith('han', 'q');
});

test('the points of a line can be visited with the arrow keys', () => {
  const points = [
    { label: '1 Nov', count: 4 },
    { label: '2 Nov', count: 1200 },
  ];
  show(<LineOverTime name="Per day" unit="responses" points={points} />);
  const line = screen.getByRole('slider', { name: 'Per day, data points' });
  fireEvent.keyDown(line, { key: 'Home' });
  expect(line.getAttribute('aria-valuetext')).toBe('1 Nov: 4 responses');
  fireEvent.keyDown(line, { key: 'ArrowRight' });
  expect(line.getAttribute('aria-valuetext')).toBe('2 Nov: 1,200 responses');
});

test('drop-off shows how many reached a step and how many left there', () => {
  const steps = [
    { id: '1', label: 'Welcome', reached: 200, left: 50, seconds: 72 },
    { id: '2', label: 'Thank you', reached: 150, left: 0 },
  ];
  show(<DropOff steps={steps} />);
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '1Welcome200 · 100%50 dropped off · 1 min 12 s median',
    '2Thank you150 · 75%No drop-off',
  ]);
});

const opinions = (share: number) => [
  { id: 'good', label: 'Very favorably', count: 3, share, low: 0.3, high: 0.95 },
  { id: 'bad', label: 'Very unfavorably', count: 1, share: 1 - share, low: 0.05, high: 0.7 },
];
const colours = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>('[style*="--part"]')].map((one) =>
    one.style.getPropertyValue('--part'),
  );

test('the favourable end has the good colour whichever end it is, with intervals on hover', () => {
  const rows = [{ id: 'han', label: 'Han Solo', n: 4, parts: opinions(0.75) }];
  const { container, rerender } = show(<StackedBars scale="agreement" goodEnd="first" rows={rows} />);
  expect(colours(container)).toEqual([
    'var(--agree-5)',
    'var(--agree-1)',
    'var(--agree-5)',
    'var(--agree-1)',
  ]);
  screen.getByTitle('Very favorably: 3, 75%, 95% CI 30–95%');
  rerender(
    <MantineProvider env="test">
      <StackedBars scale="agreement" goodEnd="last" rows={rows} />
    </MantineProvider>,
  );
  expect(colours(container)).toEqual([
    'var(--agree-1)',
    'var(--agree-5)',
    'var(--agree-1)',
    'var(--agree-5)',
  ]);
});

test('a reverse-coded row has its colours the other way round, and the legend says what colours mean', () => {
  const { container } = show(
    <StackedBars
      scale="agreement"
      rows={[
        { id: 'one', label: 'Easy', n: 4, parts: opinions(0.75) },
        { id: 'two', label: 'Too complex', n: 4, parts: opinions(0.75), goodEnd: 'first' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toBe('Less favourableMore favourable');
  expect(colours(container).slice(2)).toEqual([
    'var(--agree-1)',
    'var(--agree-5)',
    'var(--agree-5)',
    'var(--agree-1)',
  ]);
});

test('“not applicable” is beside the bar with its own base, and filters by its own part', () => {
  const pick = vi.fn();
  const aside = { row: 'han-na', id: 'na', label: 'Unfamiliar', count: 2, n: 6, share: 2 / 6 };
  show(
    <StackedBars rows={[{ id: 'han', label: 'Han', n: 4, parts: opinions(0.75), aside }]} onPick={pick} />,
  );
  const button = screen.getByRole('button', { name: 'Han, Unfamiliar: 2, 33%' });
  expect(button.closest('ul')).toBe(screen.getByText('n = 4').closest('ul'));
  expect(
    within(screen.getByRole('list', { name: 'Legend' })).getByTitle('Not part of the 100% of the bars'),
  ).toBeTruthy();
  fireEvent.click(button);
  expect(pick).toHaveBeenCalledWith('han-na', 'na');
});
