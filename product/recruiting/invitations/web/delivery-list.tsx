import { Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import type { ListedDelivery, Wave } from '../contract.ts';
import { DELIVERY_STATES, type InvitationState } from '../wave.ts';
import classes from './invitations.module.css';
import { deliveriesOptions } from './requests.ts';
import { describeOne } from './rule-texts.ts';
import { texts } from './texts.ts';

const COLUMNS: Column<ListedDelivery>[] = [
  {
    id: 'name',
    header: texts.name,
    cell: ({ participant, displayName }) => <Link to={`/participant/${participant}`}>{displayName}</Link>,
  },
  {
    id: 'state',
    header: texts.state,
    width: '60%',
    cell: (delivery) => <State {...delivery} />,
  },
];

function State(delivery: ListedDelivery) {
  const { state, rule, detail, reply, bounce, dueAt, settledAt, returnedAt, complainedAt } = delivery;
  if (state === 'skipped' && rule) return describeOne(rule, detail);
  const isUndelivered = state === 'bounced';
  const note = complainedAt
    ? texts.complained
    : bounce && (isUndelivered ? texts.bounces[bounce] : texts.tookPartAnyway);
  return (
    <>
      {isUndelivered ? (returnedAt ? texts.returned : texts.refused) : texts.deliveryStates[state]}
      {settledAt && (
        <>
          {' '}
          <DateTime at={settledAt} />
        </>
      )}
      {dueAt && (
        <>
          {' · '}
          {texts.waitsUntil} <DateTime at={dueAt} />
        </>
      )}
      {note && <span className={classes.reason}>{note}</span>}
      {reply && (state !== 'sent' || returnedAt) && <span className={classes.reply}>{reply}</span>}
    </>
  );
}

/** The people of a wave, all or those in one state. */
export function DeliveryList({ wave }: { wave: Wave }) {
  const [state, setState] = useState<InvitationState | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesOptions(wave.id, state, wave.funnel.states),
  );
  const used = DELIVERY_STATES.filter((one) => wave.funnel.states[one] > 0);
  return (
    <section className={classes.sections} aria-labelledby="deliveries-title">
      <div className={classes.listHead}>
        <h2 id="deliveries-title">{texts.deliveries}</h2>
        <Select
          size="sm"
          aria-label={texts.filterByState}
          data={[
            { value: '', label: texts.allPeople },
            ...used.map((one) => ({ value: one, label: texts.deliveryStates[one] })),
          ]}
          value={state ?? ''}
          allowDeselect={false}
          onChange={(next) => setState((next || null) as InvitationState | null)}
        />
      </div>
      <ListBody
        title={texts.deliveries}
        columns={COLUMNS}
        rows={data?.pages.flatMap(({ items }) => items)}
        rowId={({ participant }) => participant}
        rowName={({ displayName }) => displayName}
        hasMore={hasNextPage}
        onMore={fetchNextPage}
        isLoadingMore={isFetchingNextPage}
        error={error}
        onRetry={refetch}
        empty={{ drawing: 'people', sentence: texts.empty }}
      />
    </section>
  );
}
