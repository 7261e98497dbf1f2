import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeatMap, type HeatMapProps } from './heat-map.tsx';

const picture = { src: '/pictures/home', alt: 'Home page', width: 400, height: 200 };
// Ten clicks at the top left, five of them in one cell, and two at the bottom right.
const cells: HeatMapProps['cells'] = [
  [10, 10, 5, 10],
  [11, 10, 5, 20],
  [190, 190, 2, 12],
];

function open(props: Partial<HeatMapProps> = {}) {
  render(
    <MantineProvider env="test">
      <HeatMap picture={picture} cells={cells} {...props} />
    </MantineProvider>,
  );
}
/** Makes the stage 400 × 200 pixels in size. */
function stage() {
  const stageElement = screen.getByRole('img', { name: 'Home page' }).parentElement!;
  stageElement.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
  return stageElement;
}

test('the table has the same data by ninths, or by correct and wrong areas', () => {
  open();
  const row = (name: string) =>
    screen.getByRole('rowheader', { name, hidden: true }).closest('tr')!.textContent;
  // 10 of 12: Wilson 55 to 95 % (Python).
  expect(row('Top left')).toBe('Top left1083%55–95%3.0 s');
  expect(row('Centre middle')).toBe('Centre middle00%0–24%–');
});

test('areas replace ninths', () => {
  const region = { left: 0.9, top: 0.9, width: 0.1, height: 0.1 };
  open({ areas: [{ id: 'a', name: 'Basket', region, correct: true }] });
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'AreaCountShare95% CIMean time',
    'Basket ✓217%5–45%6.0 s',
  ]);
});

test('a region drawn on the picture shows count, share, interval, mean and median', () => {
  open();
  const element = stage();
  fireEvent.pointerDown(element, { clientX: 0, clientY: 0, button: 0, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 40, clientY: 40, pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(screen.getByRole('status').textContent).toBe(
    '83% of 12 clicks: 10 in this region, 95% CI 55–95%; mean 3.0 s, median 3.0 s',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove region' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a click draws no region, and one can be set with numbers', () => {
  open();
  const element = stage();
  fireEvent.pointerDown(element, { clientX: 50, clientY: 50, button: 0, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 52, clientY: 51, pointerId: 1 });
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter coordinates' }));
  expect(screen.getByRole('status').textContent).toContain('0 in this region');
  for (const [label, value] of [
    ['Width', '60'],
    ['Height', '60'],
    ['X', '40'],
    ['Y', '40'],
  ])
    fireEvent.change(screen.getByLabelText(label!), { target: { value } });
  expect(screen.getByRole('status').textContent).toContain('17% of 12 clicks: 2 in this region');
});

test('clusters are numbered with their share and an explanation', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Clusters' }));
  expect(screen.getByText('83%', { selector: 'span' })).toBeTruthy();
  expect(
    screen.getByText(
      /A cluster has at least 3 clicks and 5% of all, each within 3% of the image’s longer side/,
    ),
  ).toBeTruthy();
});

test('small, it is only the picture with the heat map; also without clicks', () => {
  open({ isSmall: true });
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  expect(document.querySelector('canvas')).toBeTruthy();
});

test('without clicks nothing is drawn, without a division by zero', () => {
  open({ cells: [] });
  expect(document.querySelector('canvas')).toBeNull();
  expect(document.body.textContent).not.toContain('NaN');
});
