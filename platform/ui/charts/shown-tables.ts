/** A table of a card as its cells. */
export interface ShownTable {
  name: string;
  rows: (string | number)[][];
}

/** The tables that a card shows with its chart, such as means, prices and similarities, also those that are folded away. */
export const listShownTables = (card: HTMLElement): ShownTable[] =>
  [...card.querySelectorAll('table')].map((table) => ({
    name: readName(table),
    rows: [...table.rows].map((row) => [...row.cells].map(readCell)),
  }));

function readName(table: HTMLTableElement): string {
  const name = table.getAttribute('aria-label') ?? table.caption?.textContent ?? '';
  return name || (table.closest('section')?.querySelector('h3, h4')?.textContent ?? '');
}

/** Plain numbers without the signs that spreadsheets do not read; headings and anything else as they are shown. */
function readCell(cell: HTMLTableCellElement): string | number {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ');
  const text = copy.textContent.replace(/\s+/g, ' ').trim();
  if (cell.tagName === 'TH') return text;
  const plain = text.replace('−', '-').replace(/,(?=\d{3})/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
