import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { typeOf } from '#product/blocks/index.ts';
import { rehearse, type Rehearsal } from '../../rehearsal/rehearse.ts';
import { reportOf, type RehearsalReport } from '../../rehearsal/report.ts';
import type { StudyContent } from '../../study.ts';
import { playedContent } from '../../upgrade.ts';
import classes from '../editor/editor.module.css';
import { blockName } from '../questions/outline.ts';
import { stepAddress } from '../editor/step.ts';
import { useEditing } from '../editor/use-draft.ts';

/** Milliseconds the rehearsal works before the page gets its turn. */
const SLICE = 12;

const minutes = (seconds: number) =>
  seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min${seconds % 60 ? ` ${seconds % 60} s` : ''}`;
const people = (count: number) => `${count} simulated ${count === 1 ? 'participant' : 'participants'}`;

/** Simulated participants walk every branch of the draft, in the page: nothing is sent and nothing is stored. */
export function RehearsalCard() {
  const { study, content } = useEditing();
  const { report, runs, working, start } = useRehearsal(content);
  return (
    <section className={classes.card} aria-labelledby="rehearsal-title">
      <h3 id="rehearsal-title">Rehearsal</h3>
      <p className="muted">
        Simulated participants try every path and report unreachable questions and the expected length.
        Nothing is stored.
      </p>
      <div className={classes.rowOfButtons}>
        <Button variant="default" loading={working} onClick={start}>
          {report ? 'Run again' : 'Run rehearsal'}
        </Button>
        <span role="status" className="muted">
          {working ? `${people(runs)} so far` : report ? people(report.runs) : ''}
        </span>
      </div>
      {report && (
        <>
          <dl className={classes.facts}>
            <dt>Completed</dt>
            <dd>
              {report.outcomes.completed}
              {report.outcomes.screened_out > 0 && `, ${report.outcomes.screened_out} screened out`}
            </dd>
            <dt>Blocks per participant</dt>
            <dd>
              {report.shortest === report.longest ? report.longest : `${report.shortest}–${report.longest}`}
            </dd>
            <dt>Estimated time</dt>
            <dd>
              {minutes(report.seconds.median)}
              {report.seconds.least < report.seconds.most &&
                ` (range ${minutes(report.seconds.least)} – ${minutes(report.seconds.most)})`}
            </dd>
          </dl>
          {report.problems.length === 0 ? (
            <p>Every block, rule and ending was reached.</p>
          ) : (
            <ul className={classes.problems}>
              {report.problems.map((problem) => {
                const block = content.blocks.find((one) => one.id === problem.block);
                const query = new URLSearchParams({ place: problem.place });
                if (block) query.set('block', block.id);
                return (
                  <li key={`${problem.block} ${problem.place}`} className={classes.problem}>
                    <span className={classes.mark} data-severity={problem.severity}>
                      {problem.severity === 'error' ? 'Must fix' : 'Warning'}
                    </span>
                    <span>
                      {block && <span className="muted">{blockName(block, content)}: </span>}
                      {problem.message}
                    </span>
                    <Link to={`${stepAddress(study, 'questions')}?${query.toString()}`}>
                      Fix<span className="seen-by-readers-only">: {problem.message}</span>
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

/** Works in slices, so that the page stays quick; a changed draft makes an old report go. */
function useRehearsal(content: StudyContent) {
  const [report, setReport] = useState<RehearsalReport | null>(null);
  const [runs, setRuns] = useState(0);
  const [working, setWorking] = useState(false);
  const turn = useRef(0);
  useEffect(() => {
    setReport(null);
    setWorking(false);
    return () => void (turn.current += 1);
  }, [content]);

  function start() {
    const mine = ++turn.current;
    const played = playedContent(content);
    const steps = rehearse(played, typeOf, Math.random);
    let found: Rehearsal | null = null;
    setWorking(true);
    setRuns(0);
    const slice = () => {
      if (mine !== turn.current) return;
      const until = performance.now() + SLICE;
      while (performance.now() < until) {
        const step = steps.next();
        found = step.value;
        if (!step.done) continue;
        setReport(reportOf(played, typeOf, step.value));
        setWorking(false);
        return;
      }
      setRuns(found?.runs.length ?? 0);
      setTimeout(slice);
    };
    slice();
  }
  return { report, runs, working, start };
}
