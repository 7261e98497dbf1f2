import { Button, Select } from '@mantine/core';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { ListQuery } from '#product/participants/web/shared/requests.ts';
import { listTests } from '../../condition.ts';
import { segmentsOptions } from '../requests.ts';
import { ActiveFilters } from './active-filters.tsx';
import { readConditions } from './list-conditions.ts';
import classes from './list-filters.module.css';
import { texts } from './texts.ts';

/** The builder of conditions is loaded when somebody filters by them. */
const ConditionPanel = lazy(async () => ({
  default: (await import('./condition-panel.tsx')).ConditionPanel,
}));

interface Props {
  query: ListQuery;
  onChange(query: ListQuery): void;
}

/** Filters of the list of participants by a segment, and by conditions as segments have them. */
export function ListFilters({ query, onChange }: Props) {
  const { data: segments, isPending } = useQuery({ ...segmentsOptions, retry: false });
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const conditions = readConditions(query.conditions);
  const canSave = segments?.can['segment.edit'] === true;
  const isNarrowed = query.tag !== undefined || query.conditions !== undefined;
  return (
    <>
      {(isPending || (segments && segments.items.length > 0) || query.segment !== undefined) && (
        <SegmentSelect
          segments={segments?.items}
          value={query.segment}
          onChange={(segment) => onChange({ ...query, segment })}
        />
      )}
      <Button
        ref={buttonRef}
        className={classes.button}
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        aria-expanded={isOpen}
        data-active={conditions !== null || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filterBy(conditions ? listTests(conditions).length : 0)}
      </Button>
      {isOpen ? (
        <section className={classes.panel} aria-label={texts.conditions}>
          <Suspense fallback={<Skeletons rows={3} />}>
            <ConditionPanel
              query={query}
              onChange={onChange}
              canSave={canSave}
              onDone={() => {
                setOpen(false);
                buttonRef.current?.focus();
              }}
            />
          </Suspense>
        </section>
      ) : (
        isNarrowed && (
          <ActiveFilters
            query={query}
            onChange={onChange}
            canSave={canSave}
            onEdit={query.conditions !== undefined && conditions === null ? null : () => setOpen(true)}
          />
        )
      )}
    </>
  );
}

function SegmentSelect(props: {
  /** Undefined while they load. */
  segments: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange(segment: string | undefined): void;
}) {
  const { segments = [], value, onChange } = props;
  const isGone =
    props.segments !== undefined && value !== undefined && segments.every(({ id }) => id !== value);
  return (
    <Select
      aria-label={texts.segment}
      w={200}
      data={[
        { value: '', label: texts.allSegments },
        ...(isGone ? [{ value, label: texts.gone }] : []),
        ...segments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      {...buildSelectProps(segments.length + 1)}
      allowDeselect={false}
      onChange={(segment) => onChange(segment || undefined)}
    />
  );
}
