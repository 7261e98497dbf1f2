import {
  formatCount,
  formatInterval,
  formatMean,
  formatN,
  formatPercent,
  hasInterval,
  toPercent,
} from '#platform/ui/figures.ts';
import type { Text } from '../../../blocks/text.ts';
import { poolShares } from '../../../blocks/statistics/pool-shares.ts';
import type { BlockComparison } from '../../compare.ts';
import { estimateDifference, type Estimate } from '../../statistics/difference.ts';
import classes from './compared-table.module.css';
import { getGroupLetter, type ComparedPart, type GroupEstimate } from './compared.ts';
import { texts as weightedTexts } from '../../weights/web/weighted/texts.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface ComparedTableProps {
  name: string;
  compared: BlockComparison;
  parts: ComparedPart[];
  names: string[];
  localize(text: Text | undefined): string;
}

const formatPoints = (share: number) => `${share < 0 ? '−' : ''}${Math.round(toPercent(Math.abs(share)))}`;

/** The share of one group; a choice that nobody gave has no bar. */
function getShare(
  part: ComparedPart,
  { bars }: ComparedPart['choices'][number],
  index: number,
): Estimate | null {
  const group = part.groups[index];
  if (!group || group.n === 0) return null;
  const { share, low, high } = bars[index]?.interval ?? poolShares([], group);
  return { value: share, low, high };
}

/** The difference of two shares in percentage points, with its interval. */
function formatDifference(first: Estimate | null, second: Estimate | null): string {
  if (!first || !second) return '–';
  const { value, low, high } = estimateDifference(first, second);
  return texts.pointsWithInterval(formatPoints(value), formatPoints(low), formatPoints(high));
}

function formatEstimate(estimate: GroupEstimate): string {
  const { value, low, high } = estimate;
  return hasInterval(estimate)
    ? texts.meanWithInterval(formatMean(value), formatMean(low), formatMean(high))
    : formatMean(value);
}

const formatEstimateDifference = (first: GroupEstimate, second: GroupEstimate) =>
  hasInterval(first) && hasInterval(second)
    ? formatEstimate(estimateDifference(first, second))
    : formatMean(first.value - second.value);

/** The compared figures as a table: a column per group, and the difference where there are two. */
export function ComparedTable({ name, compared, parts, names, localize }: ComparedTableProps) {
  const hasDifference = names.length === 2;
  const findings = compared.groups.map(({ finding }) => finding);
  const score = findings.find((finding) => finding.score !== null)?.score?.name;
  return (
    <div className={`${classes.scroll} fading-edges`}>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{sharedTexts.answer}</th>
            {names.map((group, index) => (
              <th scope="col" key={getGroupLetter(index)}>
                {group}
                <br />
                {formatN(findings[index]?.n ?? 0)}
                <EffectiveN size={findings[index]?.effectiveSize} />
              </th>
            ))}
            {hasDifference && <th scope="col">{texts.differenceInPoints}</th>}
          </tr>
        </thead>
        {score && (
          <tbody>
            <Estimates name={score} names={names} getEstimate={(index) => findings[index]?.score ?? null} />
          </tbody>
        )}
        {parts.map((part) => (
          <tbody key={part.part}>
            {part.label && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={names.length + (hasDifference ? 2 : 1)}
                  className={classes.partLabel}
                >
                  {localize(part.label)}
                </th>
              </tr>
            )}
            {part.groups.some((group) => group?.mean) && (
              <Estimates
                name={texts.mean}
                names={names}
                getEstimate={(index) => part.groups[index]?.mean ?? null}
              />
            )}
            {part.choices.map((choice) => (
              <tr key={choice.choice}>
                <th scope="row">{localize(choice.label)}</th>
                {part.groups.map((group, index) => {
                  const bar = choice.bars[index];
                  if (!group || group.n === 0) return <td key={getGroupLetter(index)}>–</td>;
                  return (
                    <td key={getGroupLetter(index)}>
                      {formatCount(bar?.n ?? 0)} · {formatPercent(bar?.interval.share ?? 0, group.n)}
                      <br />
                      <span className="muted">
                        {bar ? formatInterval(bar.interval.low, bar.interval.high, group.n) : ''}
                      </span>
                    </td>
                  );
                })}
                {hasDifference && (
                  <td>{formatDifference(getShare(part, choice, 0), getShare(part, choice, 1))}</td>
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
  name,
  names,
  getEstimate,
}: {
  name: string;
  names: string[];
  getEstimate(index: number): GroupEstimate | null;
}) {
  const [first, second] = [getEstimate(0), getEstimate(1)];
  return (
    <tr>
      <th scope="row">{name}</th>
      {names.map((_, index) => {
        const estimate = getEstimate(index);
        return <td key={getGroupLetter(index)}>{estimate ? formatEstimate(estimate) : '–'}</td>;
      })}
      {names.length === 2 && <td>{first && second ? formatEstimateDifference(first, second) : '–'}</td>}
    </tr>
  );
}

/** The effective sample size of a group; nothing if its figures are not weighted. */
function EffectiveN({ size }: { size: number | undefined }) {
  if (size === undefined) return null;
  return (
    <>
      <br />
      {weightedTexts.effectiveN(size)}
    </>
  );
}
