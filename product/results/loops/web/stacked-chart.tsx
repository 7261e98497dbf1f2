import { StackedBars } from '#platform/ui/charts/stacked-bars.tsx';
import { formatN } from '#platform/ui/figures.ts';
import type { Localize } from '../../../blocks/block.ts';
import { GroupLetter } from '../../web/compare/group-key.tsx';
import { findBar, poolChoices, type StackedChoice, type StackForm } from './choose-form.ts';
import { EstimateLines } from './estimate-lines.tsx';
import type { StackedLine } from './list-lines.ts';
import { StackedTable } from './stacked-table.tsx';
import classes from './stacked.module.css';
import { texts } from './texts.ts';

/** The figures of all lines in the form that they have in common. */
export function StackedChart({
  name,
  form,
  shown,
  others,
  lines,
  groupNames,
  emptyText,
  localize,
}: {
  name: string;
  form: StackForm;
  /** The choices of a bar or table, and those that a bar shows together. */
  shown: readonly StackedChoice[];
  others: readonly StackedChoice[];
  lines: readonly StackedLine[];
  groupNames: readonly string[] | undefined;
  /** What a line without answers says. */
  emptyText: string;
  localize: Localize;
}) {
  if (form.kind === 'estimate')
    return (
      <EstimateLines name={form.name ?? texts.mean} scale={form.scale} lines={lines} emptyText={emptyText} />
    );
  if (form.kind === 'table')
    return (
      <>
        <StackedTable
          name={name}
          lines={lines}
          choices={shown}
          names={groupNames}
          isShaded
          localize={localize}
        />
        <p className="muted">
          {texts.severalAnswers}
          {others.length > 0 && ` ${texts.mostChosen(shown.length, shown.length + others.length)}`}
        </p>
      </>
    );
  if (form.kind === 'count') return <CountLines lines={lines} emptyText={emptyText} />;
  return (
    <StackedBars
      isBeside
      rows={lines.map((line) => ({
        id: line.key,
        label: line.label,
        heading: <LineHeading line={line} groupNames={groupNames} emptyText={emptyText} />,
        n: line.finding.n,
        parts: listParts(line, shown, others, localize),
      }))}
    />
  );
}

const OTHERS_ID = '$others';

/** The parts of a bar. Nobody's answers have no shares, and no part is drawn. */
const listParts = (
  { finding }: StackedLine,
  shown: readonly StackedChoice[],
  others: readonly StackedChoice[],
  localize: Localize,
) => [
  ...shown.map((choice) => {
    const bar = findBar(finding, choice);
    return {
      id: `${choice.part}/${choice.choice}`,
      label: localize(choice.label),
      count: bar?.n ?? 0,
      ...(bar?.interval ?? { share: 0 }),
    };
  }),
  ...(others.length > 0
    ? [toOthersPart(poolChoices(finding, others), texts.otherChoices(others.length))]
    : []),
];

const toOthersPart = ({ n, interval }: ReturnType<typeof poolChoices>, label: string) => ({
  id: OTHERS_ID,
  label,
  count: n,
  ...interval,
});

/** The name of a line: its round, and the compared group. */
function LineHeading({
  line: { heading, group, finding },
  groupNames,
  emptyText,
}: {
  line: StackedLine;
  groupNames: readonly string[] | undefined;
  emptyText: string;
}) {
  return (
    <>
      {heading}
      {group !== null && (
        <span className={classes.group}>
          <GroupLetter index={group} /> {groupNames?.[group]}
        </span>
      )}
      {finding.n === 0 && <span className={classes.empty}>{emptyText}</span>}
    </>
  );
}

/** Only how many people answered each round. */
function CountLines({ lines, emptyText }: { lines: readonly StackedLine[]; emptyText: string }) {
  const groups = lines.filter(({ heading }) => heading !== null);
  return (
    <>
      <ul className={classes.counts}>
        {groups.map(({ key, heading, finding }) => (
          <li key={key}>
            <span>{heading}</span>
            <span className={classes.n}>{finding.n === 0 ? emptyText : formatN(finding.n)}</span>
          </li>
        ))}
      </ul>
      <p className="muted">{texts.openRounds}</p>
    </>
  );
}
