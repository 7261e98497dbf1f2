import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MAX_CONDITIONS_LENGTH } from '#product/participants/participant.ts';
import type { ListQuery } from '#product/participants/web/shared/requests.ts';
import { NO_CONDITIONS, type ConditionGroup } from '../../condition.ts';
import type { SegmentSources } from '../../contract.ts';
import { ConditionBuilder } from '../condition-group.tsx';
import { createTest, listFields } from '../fields.ts';
import { isComplete } from '../is-complete.ts';
import { sourcesOptions } from '../requests.ts';
import builderClasses from '../segments.module.css';
import { texts as builderTexts } from '../texts.ts';
import { readConditions, toConditions, writeConditions } from './list-conditions.ts';
import classes from './list-filters.module.css';
import { SaveAsSegment } from './save-as-segment.tsx';
import { texts } from './texts.ts';

const QUIET_MS = 300;

interface Props {
  query: ListQuery;
  onChange(query: ListQuery): void;
  canSave: boolean;
  onDone(): void;
}

/** Edits the conditions of the list’s address. */
export function ConditionPanel(props: Props) {
  const { data, error, refetch } = useQuery(sourcesOptions);
  if (data) return <Editor {...props} sources={data} />;
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} />;
}

function Editor({ query, onChange, canSave, onDone, sources }: Props & { sources: SegmentSources }) {
  const [root, setRoot] = useState(() => readConditions(query.conditions) ?? createFirst(sources));
  const given = useRef(query.conditions);
  const panel = useRef<HTMLDivElement>(null);
  const apply = useDebouncedCallback((conditions: string | undefined) => {
    given.current = conditions;
    onChange({ ...query, conditions });
  }, QUIET_MS);
  useEffect(
    () => panel.current?.querySelector<HTMLElement>(`[aria-label="${builderTexts.field}"]`)?.focus(),
    [],
  );
  // Cleared or changed by a link, not here.
  useEffect(() => {
    if (query.conditions === given.current) return;
    given.current = query.conditions;
    setRoot(readConditions(query.conditions) ?? NO_CONDITIONS);
  }, [query.conditions]);

  const isReady = isComplete(root, sources);
  const isTooLong = JSON.stringify(root).length > MAX_CONDITIONS_LENGTH;
  const conditions = writeConditions(root);
  function change(next: ConditionGroup) {
    setRoot(next);
    const written = writeConditions(next);
    if (isComplete(next, sources) && (written?.length ?? 0) <= MAX_CONDITIONS_LENGTH) apply(written);
  }
  return (
    <div
      ref={panel}
      className={builderClasses.builder}
      onKeyDown={(event) => {
        const isMenuOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !isMenuOpen) onDone();
      }}
    >
      <ConditionBuilder
        root={root}
        sources={sources}
        readOnly={false}
        everyone={texts.noConditions}
        onChange={change}
      />
      <div className={classes.panelEnd}>
        <p className={builderClasses.muted} role="status">
          {isReady ? isTooLong && texts.tooLong : texts.complete}
        </p>
        {canSave && isReady && conditions !== undefined && (
          <SaveAsSegment conditions={toConditions({ ...query, conditions })} />
        )}
        <Button variant="default" size="compact-sm" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

/** One condition to begin with, still without its value. */
const createFirst = (sources: SegmentSources): ConditionGroup => ({
  match: 'all',
  conditions: [createTest(listFields(sources)[0]!.items[0]!.value, sources)],
});
