import { formatCount, formatInterval, formatMean, formatN, formatPercent } from '#platform/ui/figures.ts';
import type { Text } from '../../../blocks/text.ts';
import type { BlockComparison } from '../../compare.ts';
import { estimateDifference, shareDifference, type Estimate } from '../../statistics/difference.ts';
import classes from './compared-table.module.css';
import { groupLetter, type ComparedPart } from './compared.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface ComparedTableProps {
  name: string;
  compared: BlockComparison;
  parts: ComparedPart[];
  names: string[];
  localize(text: Text | undefined): string;
}

const points = (share: number) => `${share < 0 ? '−' : ''}${Math.round(Math.abs(share) * 100)}`;

/** The difference of two shares in percentage points, with its interval. */
function differenceText(a: number, n: number, b: number, m: number): string {
  const { value, low, high } = shareDifference(a, n, b, m);
  return texts.pointsWithInterval(points(value), points(low), points(high));
}

const estimateText = ({ value, low, high }: Estimate) =>
  texts.meanWithInterval(formatMean(value), formatMean(low), formatMean(high));

/** The compared figures as a table: a column per group, and the difference where there are two. */
export function ComparedTable({ name, compared, parts, names, localize }: ComparedTableProps) {
  const two = names.length === 2;
  const findings = compared.groups.map(({ finding }) => finding);
  const score = findings.find((finding) => finding.score !== null)?.score?.name;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{sharedTexts.answer}</th>
            {names.map((group, index) => (
              <th scope="col" key={groupLetter(index)}>
                {group}
                <br />
                {formatN(findings[index]?.n ?? 0)}
              </th>
            ))}
            {two && <th scope="col">{texts.differenceInPoints}</th>}
          </tr>
        </thead>
        {score && (
          <tbody>
            <Estimates what={score} names={names} of={(index) => findings[index]?.score ?? null} />
          </tbody>
        )}
        {parts.map((part) => (
          <tbody key={part.part}>
            {part.label && (
              <tr>
                <th scope="rowgroup" colSpan={names.length + (two ? 2 : 1)} className={classes.of}>
                  {localize(part.label)}
                </th>
              </tr>
            )}
            {part.groups.some((group) => group?.mean) && (
              <Estimates what={texts.mean} names={names} of={(index) => part.groups[index]?.mean ?? null} />
            )}
            {part.choices.map(({ choice, label, bars }) => (
              <tr key={choice}>
                <th scope="row">{localize(label)}</th>
                {part.groups.map((group, index) => {
                  const bar = bars[index];
                  if (!group || group.n === 0) return <td key={groupLetter(index)}>–</td>;
                  return (
                    <td key={groupLetter(index)}>
                      {formatCount(bar?.n ?? 0)} · {formatPercent(bar?.interval.share ?? 0, group.n)}
                      <br />
                      <span className="muted">
                        {bar ? formatInterval(bar.interval.low, bar.interval.high) : ''}
                      </span>
                    </td>
                  );
                })}
                {two && (
                  <td>
                    {part.groups.every((group) => group && group.n > 0)
                      ? differenceText(bars[0]?.n ?? 0, part.groups[0]!.n, bars[1]?.n ?? 0, part.groups[1]!.n)
                      : '–'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Estimates({
  what,
  names,
  of,
}: {
  what: string;
  names: string[];
  of(index: number): Estimate | null;
}) {
  const [one, other] = [of(0), of(1)];
  return (
    <tr>
      <th scope="row">{what}</th>
      {names.map((_, index) => {
        const estimate = of(index);
        return <td key={groupLetter(index)}>{estimate ? estimateText(estimate) : '–'}</td>;
      })}
      {names.length === 2 && <td>{one && other ? estimateText(estimateDifference(one, other)) : '–'}</td>}
    </tr>
  );
}
