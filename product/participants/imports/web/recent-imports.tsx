import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { ParticipantImport } from '../contract.ts';
import classes from './import.module.css';
import { importsOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useUndo } from './use-undo.ts';

const describeState = ({ state, counts }: ParticipantImport): string => {
  if (state === 'done') return texts.doneFacts(counts!);
  return state === 'undone' ? texts.undoneFacts : texts.state[state];
};

/** Imports of the last day, to go on with or to undo; nothing where there are none. */
export function RecentImports({ onOpen }: { onOpen(id: string): void }) {
  const { data, error, refetch } = useQuery(importsOptions);
  const undo = useUndo();
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{texts.recent}</h2>
      <p className={classes.note}>{texts.recentHint}</p>
      <ul className={classes.recent} aria-label={texts.recent}>
        {data.items.map((one) => (
          <li key={one.id}>
            <div className={classes.columnText}>
              <strong dir="auto">{one.fileName}</strong>
              <p className={classes.note}>
                {describeState(one)} · <DateTime at={one.createdAt} /> {texts.startedBy(one.createdBy.name)}
              </p>
            </div>
            <div className={classes.buttons}>
              {one.state === 'done' && (
                <Button data-once variant="subtle" color="red" onClick={() => undo(one)}>
                  {texts.undo}
                </Button>
              )}
              <Button
                variant="default"
                aria-label={`${isOver(one) ? texts.show : texts.continueImport}: ${one.fileName}`}
                onClick={() => onOpen(one.id)}
              >
                {isOver(one) ? texts.show : texts.continueImport}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOver = ({ state }: ParticipantImport) =>
  state === 'done' || state === 'undoing' || state === 'undone';
