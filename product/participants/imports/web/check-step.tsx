import { Button, Checkbox, Progress } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { ParticipantImport } from '../contract.ts';
import { countLeftOut, type ImportCounts } from '../import.ts';
import classes from './import.module.css';
import { StatusTitle } from './steps.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { buildProblemsUrl, confirmImport, problemsOptions, storeImport } from './requests.ts';
import { texts } from './texts.ts';

interface CheckStepProps {
  data: ParticipantImport;
  onChangeColumns(): void;
  onReplace(id: string): void;
}

/** The third step: what importing would do, and which rows it cannot take. */
export function CheckStep({ data, onChangeColumns, onReplace }: CheckStepProps) {
  if (data.state === 'importing')
    return (
      <section className={classes.section}>
        <StatusTitle>{texts.importing}</StatusTitle>
        <Progress value={100} animated aria-label={texts.importing} />
        <p className={classes.note}>{texts.importingHint}</p>
      </section>
    );
  if (data.state === 'checking' || !data.counts)
    return (
      <section className={classes.section}>
        <StatusTitle>{texts.checking}</StatusTitle>
        <Progress value={Math.min(100, data.progress * 100)} aria-label={texts.checkProgress} />
        <p className={classes.note}>{texts.checkingHint}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onChangeColumns}>
            {texts.changeColumns}
          </Button>
        </div>
      </section>
    );
  return <Checked data={data} counts={data.counts} onChangeColumns={onChangeColumns} onReplace={onReplace} />;
}

function Checked({ data, counts, onChangeColumns, onReplace }: CheckStepProps & { counts: ImportCounts }) {
  const client = useQueryClient();
  const [leavesOut, setLeavesOut] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const leftOut = countLeftOut(counts);
  const importedCount = counts.new + counts.updated;

  async function run() {
    if (leftOut > 0 && !leavesOut) return setProblem(texts.leaveOutFirst);
    setBusy(true);
    setProblem(null);
    try {
      storeImport(client, await confirmImport(data.id, { revision: data.revision, leaveOut: leftOut }));
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={classes.section}>
      <StatusTitle>{texts.checkedTitle(counts)}</StatusTitle>
      {data.error && <FormMessage>{data.error}</FormMessage>}
      <Counts counts={counts} />
      {counts.undecodable > 0 && <FormMessage>{texts.undecodable(counts.undecodable)}</FormMessage>}
      {leftOut > 0 && <Problems data={data} counts={counts} />}
      {leftOut > 0 && importedCount > 0 && (
        <Checkbox
          label={texts.leaveOut(leftOut)}
          checked={leavesOut}
          onChange={(event) => {
            setLeavesOut(event.currentTarget.checked);
            setProblem(null);
          }}
        />
      )}
      <FormMessage>{problem}</FormMessage>
      <div className={classes.buttons}>
        {importedCount > 0 && (
          <Button data-once loading={isBusy} onClick={() => void run()}>
            {texts.importNow(importedCount)}
          </Button>
        )}
        <Button variant="default" onClick={onChangeColumns}>
          {texts.changeColumns}
        </Button>
        <ReplaceFile onReplace={onReplace} />
      </div>
    </section>
  );
}

function Counts({ counts }: { counts: ImportCounts }) {
  const shown = [
    ['new', counts.new],
    ['updated', counts.updated],
    ['unchanged', counts.unchanged],
    ['problems', countLeftOut(counts)],
  ] as const;
  return (
    <dl className={classes.counts}>
      {shown.map(([name, count]) => (
        <div key={name} data-kind={count > 0 ? name : 'none'}>
          <dt>{texts.counts[name]}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows that cannot be imported, by line. */
function Problems({ data, counts }: { data: ParticipantImport; counts: ImportCounts }) {
  const query = useInfiniteQuery(problemsOptions(data.id, data.revision));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={classes.problems}>
      <div className={classes.problemsHead}>
        <h3>{texts.problemsTitle(countLeftOut(counts))}</h3>
        <Button component="a" href={buildProblemsUrl(data.id)} download variant="default" size="compact-md">
          {texts.downloadProblems}
        </Button>
      </div>
      <p className={classes.note}>{texts.downloadHint}</p>
      {counts.conflicts > 0 && <p className={classes.note}>{texts.conflictNote(counts.conflicts)}</p>}
      {query.error ? (
        <LoadFailure error={query.error} onRetry={query.refetch} />
      ) : (
        <ol className={classes.problemList} aria-label={texts.problemsTitle(countLeftOut(counts))}>
          {items.map(({ line, problem }) => (
            <li key={line}>
              <span className={classes.line}>{texts.line(line)}</span>
              <span dir="auto">{problem}</span>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div>
          <Button
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.moreProblems}
          </Button>
        </div>
      )}
    </div>
  );
}
