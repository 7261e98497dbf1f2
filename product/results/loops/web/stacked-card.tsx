import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { GroupLetter } from '../../web/compare/group-key.tsx';
import { SignificanceNote } from '../../web/compare/significance-note.tsx';
import { useFilter } from '../../web/filter/use-filter.ts';
import { QuestionPicture } from '../../web/picture/question-picture.tsx';
import { SMALL_SAMPLE_SIZE } from '../../web/shared/sample-sizes.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { getBlockTitle, useSummary } from '../../web/summary/summary-context.ts';
import { useView } from '../../web/summary/use-view.ts';
import { describeWeighting } from '../../weights/web/weighted/use-weighted.ts';
import { chooseForm, sortRounds, splitChoices } from './choose-form.ts';
import { listLines, type StackedSplit } from './list-lines.ts';
import { countAnswers, type StackedQuestion, type StackedRound } from './stack-rounds.ts';
import { StackedChart } from './stacked-chart.tsx';
import { StackedTable } from './stacked-table.tsx';
import classes from './stacked.module.css';
import { texts } from './texts.ts';
import { toStackedRows } from './to-stacked-rows.ts';

/** More rounds are shown when somebody asks for them. */
const MAX_ROUNDS = 40;

/** A question of a loop as one card: a row per round, whose option leads to the question's own page. */
export function StackedCard({
  stack,
  title,
  aside,
  split,
  whenEmpty,
  baseNote,
}: {
  stack: StackedQuestion;
  title: ReactNode;
  aside: ReactNode;
  /** The comparison of the page, if there is one. */
  split?: StackedSplit | undefined;
  /** What it says without answers. */
  whenEmpty: string;
  /** What it says of shares whose base is all who saw the question. */
  baseNote: string;
}) {
  const { summary, localize } = useSummary();
  const { pictureUrl, isReadOnly } = useResultsSource(summary);
  const { byShare, isBaseSeen } = useView();
  const [showsAll, setShowsAll] = useState(false);
  const { rounds, first } = stack;
  const name = getBlockTitle(summary.base, stack.title);
  const form = useMemo(() => chooseForm(rounds), [rounds]);
  const hasChoices = form.kind === 'shares' || form.kind === 'table';
  const { shown, others } = hasChoices
    ? splitChoices(form.choices, rounds, byShare)
    : { shown: [], others: [] };
  const sorted = byShare ? sortRounds(rounds, form, shown) : rounds;
  const visible = showsAll ? sorted : sorted.slice(0, MAX_ROUNDS);
  const compared = split && rounds.some(({ result }) => result.compared) ? split : undefined;
  const linesOf = (ofRounds: readonly StackedRound[]) =>
    listLines(
      ofRounds,
      form.kind === 'count' ? undefined : compared,
      ({ label }) => localize(label),
      (round) => <RoundHeading key={round.option} round={round} tests={compared?.tests ?? 0} />,
    );
  const emptyText = isReadOnly ? texts.tooFewToShare(MIN_SHOWN_RESPONSES) : texts.noAnswers;
  const answers = countAnswers(rounds);
  const weightedFinding =
    rounds.map(({ result }) => result.finding).find(({ effectiveSize }) => effectiveSize !== undefined) ??
    first.finding;
  const groupNames = compared && form.kind !== 'count' ? compared.names : undefined;
  const notes = [
    ...(isBaseSeen && hasChoices && answers > 0 ? [baseNote] : []),
    ...(rounds.some(({ result: { finding } }) => finding.n > 0 && finding.n < SMALL_SAMPLE_SIZE)
      ? [texts.smallRounds]
      : []),
  ];
  return (
    <ChartCard
      title={title}
      thumbnail={
        <QuestionPicture
          picture={summary.blocks.find(({ id }) => id === first.block.id)?.picture}
          base={summary.base}
          pictureUrl={pictureUrl}
        />
      }
      name={name}
      n={answers}
      base={texts.answersInRounds(answers, rounds.length)}
      rows={answers > 0 ? toStackedRows(linesOf(sorted), form, localize) : []}
      weighting={describeWeighting(summary, weightedFinding)}
      table={
        <StackedTable
          name={name}
          lines={linesOf(sorted)}
          estimateName={form.kind === 'estimate' ? (form.name ?? texts.mean) : undefined}
          choices={hasChoices ? [...shown, ...others] : []}
          names={groupNames}
          localize={localize}
        />
      }
      note={notes.length > 0 ? notes.join(' · ') : undefined}
      aside={aside}
    >
      {answers === 0 ? (
        <p className="muted">{whenEmpty}</p>
      ) : (
        <>
          {groupNames && <GroupNames names={groupNames} />}
          <StackedChart
            name={texts.roundsOf(name)}
            form={form}
            shown={shown}
            others={others}
            lines={linesOf(visible)}
            groupNames={groupNames}
            emptyText={emptyText}
            localize={localize}
          />
          {compared && (
            <p className="muted">
              {form.kind === 'count' ? texts.openRoundsToCompare : texts.openRoundsForTests}
            </p>
          )}
          {rounds.length > MAX_ROUNDS && (
            <Button
              className="at-text-edge"
              variant="subtle"
              size="compact-sm"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? texts.showFewerRounds : texts.showAllRounds(rounds.length)}
            </Button>
          )}
        </>
      )}
    </ChartCard>
  );
}

/** The compared groups with the letters of their lines. */
function GroupNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.groups} aria-label={texts.groups}>
      {names.map((group, index) => (
        <li key={group}>
          <GroupLetter index={index} /> {group}
        </li>
      ))}
    </ul>
  );
}

/** The option of a round, which leads to its own page; with a mark if compared groups differ in it. */
function RoundHeading({ round: { label, result }, tests }: { round: StackedRound; tests: number }) {
  const { summary, localize } = useSummary();
  const { buildFindingsPath } = useResultsSource(summary);
  const { search } = useFilter();
  const test = result.compared?.tests.find(({ differs }) => differs);
  const option = localize(label);
  return (
    <span className={classes.round}>
      <Link to={buildFindingsPath(result.block.id) + search} title={option}>
        {option}
      </Link>
      {result.removed && <StateTag>{sharedTexts.removed}</StateTag>}
      {test && <SignificanceNote test={test} testCount={tests} subject={option} />}
    </span>
  );
}
