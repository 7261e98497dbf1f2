import type { Text } from '../../../blocks/text.ts';
import type { BlockComparison } from '../../compare.ts';
import type { GroupFinding } from '../../finding.ts';
import classes from './compared-chart.module.css';
import type { ComparedPart } from './compared.ts';
import { GroupEstimates } from './group-estimates.tsx';
import { GroupKey } from './group-key.tsx';
import { GroupedBars } from './grouped-bars.tsx';
import { getBarKey } from '../filter/change-filter.ts';
import { SignificanceNote } from './significance-note.tsx';
import { texts as weightedTexts } from '../../weights/web/weighted/texts.ts';
import { texts } from './texts.ts';

const MAX_SMALL_PARTS = 3;
const MAX_SMALL_CHOICES = 5;

interface ComparedChartProps {
  compared: BlockComparison;
  parts: ComparedPart[];
  names: string[];
  /** Number of tests on the page. */
  tests: number;
  isSmall: boolean;
  localize(text: Text | undefined): string;
  picked: ReadonlySet<string>;
  onPick: ((part: string, choice: string) => void) | undefined;
  onPickGroup: ((index: number) => void) | undefined;
}

/** Figures of a block per group, for any block type: scores and means with whiskers, bars of each choice. */
export function ComparedChart(props: ComparedChartProps) {
  const { compared, parts, names, isSmall } = props;
  const findings = compared.groups.map(({ finding }) => finding);
  const shown = isSmall ? parts.slice(0, MAX_SMALL_PARTS) : parts;
  const hiddenParts = parts.length - shown.length;
  return (
    <div className={classes.chart}>
      <GroupKey names={names} counts={findings.map(({ n }) => n)} onPick={props.onPickGroup} />
      <Scores findings={findings} names={names} />
      {shown.map((part) => (
        <Part
          key={part.part}
          {...props}
          part={part}
          hasScore={findings.some(({ score }) => score !== null)}
        />
      ))}
      {hiddenParts > 0 && <p className="muted">{texts.moreRows(hiddenParts)}</p>}
      {parts.length === 0 && findings.every(({ score }) => score === null) && (
        <p className="muted">{texts.textAnswersCantBeCompared}</p>
      )}
    </div>
  );
}

function Scores({ findings, names }: { findings: GroupFinding[]; names: string[] }) {
  const scoreName = findings.find(({ score }) => score !== null)?.score?.name;
  if (!scoreName) return null;
  return (
    <GroupEstimates
      name={scoreName}
      names={names}
      scale={null}
      estimates={findings.map(({ score }) => score)}
    />
  );
}

/** The scale of a part whose choices are numbers; null for others, and for open numbers. */
function getScale({ choices }: ComparedPart): [number, number] | null {
  const values = choices.map(({ choice }) => Number(choice));
  const isConsecutive = values.length > 1 && values.every((value, index) => value === values[0]! + index);
  return isConsecutive ? [values[0]!, values.at(-1)!] : null;
}

function Part({
  part,
  hasScore,
  names,
  tests,
  isSmall,
  localize,
  picked,
  onPick,
}: ComparedChartProps & { part: ComparedPart; hasScore: boolean }) {
  const means = part.groups.map((group) => group?.mean ?? null);
  const hasMeans = means.some((mean) => mean !== null);
  // The page of all blocks shows only the most important figure.
  const showsBars = !isSmall || (!hasMeans && !hasScore);
  const choices = isSmall ? part.choices.slice(0, MAX_SMALL_CHOICES) : part.choices;
  const hiddenChoices = part.choices.length - choices.length;
  const pickedChoices = part.choices.filter(({ choice }) => picked.has(getBarKey(part.part, choice)));
  return (
    <section className={classes.part} aria-label={part.label ? localize(part.label) : undefined}>
      {(part.label || part.test || part.isUntested) && (
        <div className={classes.partHead}>
          {part.label && <h4>{localize(part.label)}</h4>}
          {part.isUntested && <span className="muted">{weightedTexts.ranksUntested}</span>}
          {part.test && (
            <SignificanceNote
              test={part.test}
              testCount={tests}
              subject={part.label ? localize(part.label) : undefined}
            />
          )}
        </div>
      )}
      {hasMeans && !(isSmall && hasScore) && (
        <GroupEstimates name={texts.mean} names={names} scale={getScale(part)} estimates={means} />
      )}
      {showsBars && (
        <>
          <GroupedBars
            part={part}
            choices={choices}
            names={names}
            tests={tests}
            localize={localize}
            picked={new Set(pickedChoices.map(({ choice }) => choice))}
            onPick={onPick && ((choice) => onPick(part.part, choice))}
          />
          {hiddenChoices > 0 && <p className="muted">{texts.moreAnswers(hiddenChoices)}</p>}
        </>
      )}
    </section>
  );
}
