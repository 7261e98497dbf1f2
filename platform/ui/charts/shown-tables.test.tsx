import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listShownTables } from './shown-tables.ts';

test('tables of a card as cells: plain numbers as numbers, the rest as shown, named by label or heading', () => {
  const { container } = render(
    <div>
      <table aria-label="Prices">
        <tbody>
          <tr>
            <th>Optimal</th>
            <td>−1,234.5</td>
            <td>
              <b>44%</b> <span>30 to 50%</span>
            </td>
          </tr>
          <tr>
            <th>007</th>
            <td>
              1 min
              <br />
              <span>30 s – 2 min</span>
            </td>
            <td>
              {12}
              <br />
              {34}
            </td>
          </tr>
        </tbody>
      </table>
      <section>
        <h4>Times</h4>
        <table>
          <tbody>
            <tr>
              <td>–</td>
            </tr>
          </tbody>
        </table>
      </section>
    </div>,
  );
  expect(listShownTables(container)).toEqual([
    {
      name: 'Prices',
      rows: [
        ['Optimal', -1234.5, '44% 30 to 50%'],
        ['007', '1 min 30 s – 2 min', '12 34'],
      ],
    },
    { name: 'Times', rows: [['–']] },
  ]);
});
