import { formatCount, formatDuration, formatPercent } from '#platform/ui/figures.ts';
import tables from '#platform/ui/charts/figures-table.module.css';
import { listOpenSteps, type NestedStep } from '../../loops/web/nest-steps.ts';
import type { Times } from '../../times/contract.ts';
import classes from './overview-page.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

type Time = Times['blocks'][number];

/** The drop-off as a table. A loop and its rounds have no answers of their own, since one person gives several. */
export function DropOffTable({
  steps,
  times,
  open,
  onToggle,
}: {
  steps: readonly NestedStep[];
  times: ReadonlyMap<string, Time>;
  open: ReadonlySet<string>;
  onToggle(id: string): void;
}) {
  return (
    <table className={`${tables.table} ${classes.dropOff}`} aria-label={texts.dropOff}>
      <thead>
        <tr>
          <th scope="col">{texts.block}</th>
          <th scope="col">{texts.reached}</th>
          <th scope="col">{sharedTexts.answered}</th>
          <th scope="col">{sharedTexts.skipped}</th>
          <th scope="col">{texts.droppedOff}</th>
          <th scope="col">
            {texts.medianTime}
            <br />
            <span className="muted">{texts.middleHalf}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listOpenSteps(steps, (id) => open.has(id)).map(({ step, depth }) => {
          const { id, label, reached, left, block, inner } = step;
          return (
            <tr key={id}>
              <th scope="row" style={{ paddingInlineStart: depth * 16 }}>
                {inner.length > 0 ? (
                  <button
                    type="button"
                    className={classes.toggle}
                    aria-expanded={open.has(id)}
                    onClick={() => onToggle(id)}
                  >
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              <td>{formatCount(reached)}</td>
              <td>{block ? formatCount(block.answered) : '–'}</td>
              <td>{block ? formatCount(block.skipped) : '–'}</td>
              <td>
                {formatCount(left)}
                {reached > 0 && left > 0 && ` · ${formatPercent(left / reached, reached)}`}
              </td>
              <TimeCell time={times.get(id)} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function TimeCell({ time }: { time: Time | undefined }) {
  if (!time) return <td>–</td>;
  const [low, median, high] = time.quartiles;
  return (
    <td>
      {formatDuration(median)}
      <br />
      <span className="muted">{texts.timeRange(formatDuration(low), formatDuration(high))}</span>
    </td>
  );
}
