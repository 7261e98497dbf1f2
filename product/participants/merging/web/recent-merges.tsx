import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '#platform/ui/date-time.tsx';
import classes from './merging.module.css';
import { mergesOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** Who was merged into a participant within the last day, each with Undo; nothing where nobody was. */
export function RecentMerges({ participant }: { participant: string }) {
  const { data } = useQuery(mergesOptions(participant));
  const undo = useUndoMerge();
  const [undoing, setUndoing] = useState<string | null>(null);
  return data?.items.map(({ id, displayName, mergedAt, canUndo }) => (
    <div key={id} className={classes.banner}>
      <p>
        {texts.wasMerged(displayName)} · <DateTime at={mergedAt} />
        {!canUndo && <span className="muted"> {texts.cantUndo}</span>}
      </p>
      {canUndo && (
        <Button
          data-once
          variant="default"
          loading={undoing === id}
          onClick={() => {
            setUndoing(id);
            void undo(id).finally(() => setUndoing(null));
          }}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  ));
}
