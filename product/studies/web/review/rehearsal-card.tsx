import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { toWholeMinutes } from '../../rehearsal/expect-seconds.ts';
import { rehearse, type Rehearsal } from '../../rehearsal/rehearse.ts';
import { createRehearsalReport, type RehearsalReport } from '../../rehearsal/report.ts';
import type { StudyContent } from '../../study.ts';
import { expandContent } from '../../upgrade.ts';
import classes from '../editor/editor.module.css';
import { formatBlockTitle } from '../outline/outline.ts';
import { getProblemPath } from '../editor/editor-step.ts';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';

/** The rehearsal yields to the page after this time. */
const MAX_SLICE_MS = 12;

const formatDuration = (seconds: number) =>
  seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.floor(seconds / 60), seconds % 60);

/** Simulated participants take every branch of the draft. This runs in the browser; nothing is sent or stored. */
export function RehearsalCard() {
  const editing = useEditing();
  const { content } = editing;
  const { report, runs, isRunning, start } = useRehearsal(content);
  return (
    <section className={classes.card} aria-labelledby="rehearsal-title">
      <h3 id="rehearsal-title">{texts.rehearsal}</h3>
      <p className="muted">{texts.rehearsalExplained}</p>
      <div className={classes.rowOfButtons}>
        <Button variant="default" loading={isRunning} onClick={start}>
          {report ? texts.runAgain : texts.runRehearsal}
        </Button>
        <span role="status" className="muted">
          {isRunning
            ? texts.soFar(texts.simulatedParticipants(runs))
            : report
              ? texts.simulatedParticipants(report.runs)
              : ''}
        </span>
      </div>
      {report && (
        <>
          <dl className={classes.facts}>
            <dt>{texts.completed}</dt>
            <dd>
              {report.outcomes.completed}
              {report.outcomes.screened_out > 0 && texts.screenedOutCount(report.outcomes.screened_out)}
            </dd>
            <dt>{texts.blocksPerParticipant}</dt>
            <dd>
              {report.shortest === report.longest ? report.longest : `${report.shortest}–${report.longest}`}
            </dd>
            <dt>{texts.estimatedTime}</dt>
            <dd>
              {texts.minutesOfStudy(toWholeMinutes(report.seconds.expected))}
              {report.seconds.least < report.seconds.most &&
                texts.timeRange(formatDuration(report.seconds.least), formatDuration(report.seconds.most))}
            </dd>
          </dl>
          {report.problems.length === 0 ? (
            <p>{texts.everythingReached}</p>
          ) : (
            <ul className={classes.problems}>
              {report.problems.map((problem) => {
                const block = content.blocks.find((candidate) => candidate.id === problem.block);
                return (
                  <li key={`${problem.block} ${problem.field}`} className={classes.problem}>
                    <span className={classes.mark} data-severity={problem.severity}>
                      {problem.severity === 'error' ? texts.mustFix : texts.warning}
                    </span>
                    <span>
                      {block && <span className="muted">{formatBlockTitle(block, content)}: </span>}
                      {problem.message}
                    </span>
                    <Link to={getProblemPath(editing, { step: 'questions', ...problem })}>
                      {texts.fix}
                      <span className="visually-hidden">: {problem.message}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** Runs a rehearsal in slices, so that the page stays responsive. A changed draft clears the report. */
function useRehearsal(content: StudyContent) {
  const [report, setReport] = useState<RehearsalReport | null>(null);
  const [runs, setRuns] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const latestRun = useRef(0);
  useEffect(() => {
    setReport(null);
    setIsRunning(false);
    return () => void (latestRun.current += 1);
  }, [content]);

  function start() {
    const run = ++latestRun.current;
    const expanded = expandContent(content);
    const iterator = rehearse(expanded, findTeamBlockType, Math.random);
    let rehearsal: Rehearsal | null = null;
    setIsRunning(true);
    setRuns(0);
    const runSlice = () => {
      if (run !== latestRun.current) return;
      const sliceEnd = performance.now() + MAX_SLICE_MS;
      while (performance.now() < sliceEnd) {
        const step = iterator.next();
        rehearsal = step.value;
        if (!step.done) continue;
        setReport(createRehearsalReport(expanded, findTeamBlockType, step.value));
        setIsRunning(false);
        return;
      }
      setRuns(rehearsal?.runs.length ?? 0);
      setTimeout(runSlice);
    };
    runSlice();
  }
  return { report, runs, isRunning, start };
}
