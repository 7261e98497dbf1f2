import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListQuery } from '#product/participants/web/shared/requests.ts';
import { conditionsCountOptions } from '../requests.ts';
import { readConditions, toConditions } from './list-conditions.ts';
import classes from './list-filters.module.css';
import { SaveAsSegment } from './save-as-segment.tsx';
import { texts } from './texts.ts';

/** What the list is filtered by, as a sentence, and what can be done with it. */
export function ActiveFilters(props: {
  query: ListQuery;
  onChange(query: ListQuery): void;
  canSave: boolean;
  /** Null where the conditions cannot be read. */
  onEdit: (() => void) | null;
}) {
  const { query, onChange, canSave, onEdit } = props;
  // Not what is typed into the search, which says itself what it finds.
  const conditions = toConditions({ ...query, search: undefined });
  const { data } = useQuery({
    ...conditionsCountOptions(conditions),
    enabled: onEdit !== null,
    retry: false,
  });
  return (
    <div className={classes.active}>
      <p>{onEdit ? data?.sentence : texts.unreadable}</p>
      {onEdit && readConditions(query.conditions) && (
        <Button variant="subtle" size="compact-sm" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => onChange({ order: query.order })}
      >
        {texts.clearFilters}
      </Button>
      {canSave && onEdit && <SaveAsSegment conditions={toConditions(query)} />}
    </div>
  );
}
