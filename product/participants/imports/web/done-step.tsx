import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { ParticipantImport } from '../contract.ts';
import { countLeftOut } from '../import.ts';
import classes from './import.module.css';
import { StatusTitle } from './steps.tsx';
import { keptOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useUndo } from './use-undo.ts';

const SHOWN_KEPT = 20;

/** The last step: what the import did, which can be undone for a day. */
export function DoneStep({ data, onAnother }: { data: ParticipantImport; onAnother(): void }) {
  const client = useQueryClient();
  const undo = useUndo();
  const { state, counts, undo: undone } = data;
  // Lists of participants, attributes and tags are others now.
  useEffect(() => void reloadQueries(client, { queryKey: ['participants'] }), [client, state]);
  if (state === 'undoing')
    return (
      <section className={classes.section}>
        <StatusTitle>{texts.undoing}</StatusTitle>
        <Progress value={100} animated aria-label={texts.undoing} />
      </section>
    );
  const buttons = (
    <>
      <Button component={Link} to="/participants">
        {texts.goToParticipants}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {texts.importAnother}
      </Button>
    </>
  );
  if (state === 'undone' && undone)
    return (
      <section className={classes.section}>
        <StatusTitle>{texts.undoneTitle}</StatusTitle>
        <p>{texts.undone(undone)}</p>
        {undone.kept > 0 && <Kept id={data.id} count={undone.kept} />}
        <div className={classes.buttons}>{buttons}</div>
      </section>
    );
  const leftOut = countLeftOut(counts!);
  return (
    <section className={classes.section}>
      <StatusTitle>{texts.doneTitle(counts!)}</StatusTitle>
      {(leftOut > 0 || counts!.unchanged > 0) && (
        <p>
          {leftOut > 0 && texts.doneLeftOut(leftOut)}{' '}
          {counts!.unchanged > 0 && texts.doneUnchanged(counts!.unchanged)}
        </p>
      )}
      <FormMessage>{data.error}</FormMessage>
      <div className={classes.buttons}>
        {buttons}
        <Button data-once variant="subtle" color="red" onClick={() => undo(data)}>
          {texts.undo}
        </Button>
      </div>
      {data.undoUntil && (
        <p className={classes.note}>
          {texts.undoEnds} <DateTime at={data.undoUntil} />.
        </p>
      )}
    </section>
  );
}

/** Whom undoing kept, by name. */
function Kept({ id, count }: { id: string; count: number }) {
  const { data } = useQuery(keptOptions(id));
  const shown = data?.items.slice(0, SHOWN_KEPT) ?? [];
  return (
    <div>
      <p>{texts.keptTitle(count)}</p>
      <ul className={classes.kept}>
        {shown.map((person) => (
          <li key={person.id} dir="auto">
            {person.displayName}
          </li>
        ))}
        {data && count > shown.length && <li>{texts.keptMore(count - shown.length)}</li>}
      </ul>
    </div>
  );
}
