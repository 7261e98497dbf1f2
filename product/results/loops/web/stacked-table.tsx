import { computeShade, shadedCells } from '#platform/ui/charts/shaded-cells.ts';
import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { WideFrame } from '#platform/ui/layout/wide-frame.tsx';
import type { Localize } from '../../../blocks/block.ts';
import { findBar, findEstimate, type StackedChoice } from './choose-form.ts';
import { formatEstimate } from './estimate-lines.tsx';
import type { StackedLine } from './list-lines.ts';
import classes from './stacked.module.css';
import { texts } from './texts.ts';

/**
 * The figures of all lines as a table: an estimate, or a column per choice. `isShaded`: as a chart, with the shares only,
 * darker for higher ones.
 */
export function StackedTable({
  name,
  lines,
  estimateName,
  choices = [],
  names,
  isShaded = false,
  localize,
}: {
  name: string;
  lines: readonly StackedLine[];
  estimateName?: string | undefined;
  choices?: readonly StackedChoice[];
  /** The names of the compared groups. */
  names?: readonly string[] | undefined;
  isShaded?: boolean;
  localize: Localize;
}) {
  return (
    <WideFrame label={name}>
      <table
        className={`${classes.table} ${shadedCells}`}
        data-shaded={isShaded || undefined}
        aria-label={name}
      >
        <thead>
          <tr>
            <th scope="col">{texts.round}</th>
            {names && <th scope="col">{texts.group}</th>}
            <th scope="col">{texts.n}</th>
            {estimateName !== undefined && <th scope="col">{estimateName}</th>}
            {choices.map(({ part, choice, label }) => (
              <th scope="col" key={`${part}/${choice}`}>
                {localize(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, heading, group, label, finding }) => {
            const estimate = findEstimate(finding);
            return (
              <tr key={key}>
                <th scope="row">{heading ?? <span className="visually-hidden">{label}</span>}</th>
                {names && <td>{group === null ? '' : names[group]}</td>}
                <td>{formatCount(finding.n)}</td>
                {estimateName !== undefined && <td>{estimate ? formatEstimate(estimate) : '–'}</td>}
                {choices.map((choice) => (
                  <ChoiceCell
                    key={`${choice.part}/${choice.choice}`}
                    finding={finding}
                    choice={choice}
                    isShaded={isShaded}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideFrame>
  );
}

function ChoiceCell({
  finding,
  choice,
  isShaded,
}: {
  finding: StackedLine['finding'];
  choice: StackedChoice;
  isShaded: boolean;
}) {
  const n = finding.groups[0]?.n ?? 0;
  if (n === 0) return <td>–</td>;
  const bar = findBar(finding, choice);
  const share = bar?.interval.share ?? 0;
  const interval = bar ? formatInterval(bar.interval.low, bar.interval.high, n) : null;
  if (isShaded)
    return (
      <td
        data-shade={computeShade(share)}
        title={texts.valueWithInterval(
          `${formatCount(bar?.n ?? 0)} · ${formatPercent(share, n)}`,
          interval ?? '–',
        )}
      >
        {formatPercent(share, n)}
      </td>
    );
  return (
    <td>
      {formatCount(bar?.n ?? 0)} · {formatPercent(share, n)}
      {interval && (
        <>
          <br />
          <span className="muted">{interval}</span>
        </>
      )}
    </td>
  );
}
