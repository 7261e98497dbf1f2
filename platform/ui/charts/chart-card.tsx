import { ActionIcon, Menu, SegmentedControl } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useRef, useState, type ReactNode } from 'react';
import tables from './figures-table.module.css';
import classes from './chart-card.module.css';
import { downloadCsv, formatChartName, type ChartRow, type ChartWeighting } from './chart-export.ts';
import { listShownFilters } from './shown-filters.ts';
import { listShownTables } from './shown-tables.ts';
import type { PictureAction } from './picture/export-picture.ts';
import { formatInterval, formatN, formatPercent } from '../figures.ts';
import { notify } from '../feedback/notify.ts';
import { texts } from './texts.ts';

interface ChartCardProps {
  title: ReactNode;
  /** The title as plain text, for files and images. */
  name: string;
  /** The base of the figures. */
  n: number;
  /** What n counts, when it is not participants. */
  unit?: string;
  /** Says n in words, instead of "n = 52". */
  base?: string | undefined;
  /** The figures of the chart as rows, for the table and the CSV. */
  rows: ChartRow[];
  /** Replaces the table made of `rows`; in the CSV it follows them while it is shown. */
  table?: ReactNode;
  /** One sentence under the title. */
  note?: ReactNode;
  /** Whether the figures are weighted; undefined when the study has no weights. */
  weighting?: ChartWeighting;
  /** A thumbnail of what was asked about, before the title. */
  thumbnail?: ReactNode;
  /** A note of the team, above chart and table. */
  aside?: ReactNode;
  children: ReactNode;
}

const loadExport = () => import('./picture/export-picture.ts');

/** A chart as a card: title, n, chart or table, and a menu to copy or download what it shows, or its figures. */
export function ChartCard(props: ChartCardProps) {
  const { title, name, n, unit, base, rows, table, note, weighting, thumbnail, aside, children } = props;
  const [view, setView] = useState('chart');
  const card = useRef<HTMLElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const exportPicture = async (action: PictureAction) => {
    const filters = listShownFilters(card.current!);
    try {
      const { exportPicture: run } = await loadExport();
      const how = await run(
        card.current!,
        {
          title: formatChartName(name, weighting),
          lines: [text.current!.textContent, ...(filters.length > 0 ? [texts.filtered(filters)] : [])],
        },
        action,
      );
      notify(how === 'copied' ? texts.imageCopied : texts.imageDownloaded);
    } catch {
      notify(texts.imageFailed, { tone: 'problem' });
    }
  };
  const exportFigures = () => {
    // As a table, most cards show the rows themselves.
    const isOfRows = view === 'table' && !table;
    const shownTables = isOfRows ? [] : listShownTables(card.current!);
    downloadCsv(name, n, rows, weighting, listShownFilters(card.current!), shownTables);
  };
  return (
    <section className={classes.card} aria-label={name} ref={card}>
      <header className={classes.head}>
        <div className={classes.titled}>
          {thumbnail}
          <div className={classes.text}>
            <h3>{title}</h3>
            <p className="numbers" ref={text}>
              {base ?? `${formatN(n)}${unit ? ` ${unit}` : ''}`}
              {note ? <> · {note}</> : null}
            </p>
          </div>
        </div>
        {rows.length > 0 && (
          <div className={classes.tools}>
            <SegmentedControl
              size="xs"
              aria-label={texts.showAs(name)}
              data={[
                { value: 'chart', label: texts.chart },
                { value: 'table', label: texts.table },
              ]}
              value={view}
              onChange={setView}
            />
            <Menu onOpen={() => void loadExport().catch(() => undefined)}>
              <Menu.Target>
                <ActionIcon aria-label={texts.moreFor(name)}>
                  <IconDots size={18} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void exportPicture('copy')}>{texts.copyImage}</Menu.Item>
                <Menu.Item onClick={() => void exportPicture('png')}>{texts.downloadPng}</Menu.Item>
                <Menu.Item onClick={() => void exportPicture('svg')}>{texts.downloadSvg}</Menu.Item>
                <Menu.Item onClick={exportFigures}>{texts.downloadCsv}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
      </header>
      {/* Between the team: not part of pictures. */}
      <div className={classes.aside} data-screen-only>
        {aside}
      </div>
      {view === 'chart' ? children : (table ?? <FiguresTable name={name} n={n} rows={rows} />)}
    </section>
  );
}

/** The figures of a chart as a plain table. */
function FiguresTable({ name, n, rows }: { name: string; n: number; rows: ChartRow[] }) {
  const hasShares = rows.some((row) => row.share !== undefined);
  const hasIntervals = rows.some((row) => row.low !== undefined);
  return (
    <table className={tables.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{texts.answer}</th>
          <th scope="col">{texts.count}</th>
          {hasShares && <th scope="col">{texts.share}</th>}
          {hasIntervals && <th scope="col">{texts.confidenceInterval}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.count}</td>
            {hasShares && <td>{row.share === undefined ? '' : formatPercent(row.share, row.n ?? n)}</td>}
            {hasIntervals && (
              <td>
                {row.low === undefined || row.high === undefined
                  ? ''
                  : formatInterval(row.low, row.high, row.n ?? n)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
