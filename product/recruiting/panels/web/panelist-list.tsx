import { Button, Select } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import type { PanelOutput } from '../contract.ts';
import { PANELIST_STATES, type PanelistState } from '../panel.ts';
import classes from './panel.module.css';
import { PanelistRow } from './panelist-row.tsx';
import { approveAll, PANELS_KEY, panelistsOptions } from './requests.ts';
import { texts } from './texts.ts';

const ALL = 'all';

/** Who took part, with what can be decided about each. */
export function PanelistList({ study, panel }: { study: string; panel: PanelOutput }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<PanelistState>();
  const [isApproving, setApproving] = useState(false);
  const list = useInfiniteQuery({ ...panelistsOptions(study, state), refetchInterval: 60_000 });
  const reload = () => reloadQueries(queryClient, { queryKey: [...PANELS_KEY, study] });
  const approve = async () => {
    setApproving(true);
    try {
      const { approved, failed } = await approveAll(study);
      notify(texts.approvedCount(approved, failed));
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await reload();
    setApproving(false);
  };
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const data = [
    { value: ALL, label: texts.all },
    ...PANELIST_STATES.filter((one) => (panel.counts[one] ?? 0) > 0 || one === state).map((one) => ({
      value: one,
      label: `${texts.panelistStates[one]} (${panel.counts[one] ?? 0})`,
    })),
  ];
  return (
    <section className={classes.people} aria-labelledby="panel-list">
      <div className={classes.listHead}>
        <h2 id="panel-list">{texts.people}</h2>
        <Select
          aria-label={texts.show}
          size="sm"
          data={data}
          value={state ?? ALL}
          allowDeselect={false}
          onChange={(value) => setState(value === ALL ? undefined : (value as PanelistState))}
        />
        {panel.complete > 0 && (
          <Button
            data-once
            loading={isApproving}
            title={texts.approveAllExplained}
            onClick={() => void approve()}
          >
            {texts.approveAll(panel.complete)}
          </Button>
        )}
      </div>
      {!list.data ? (
        list.error ? (
          <LoadFailure error={list.error} onRetry={() => list.refetch()} />
        ) : (
          <Skeletons rows={5} height={44} />
        )
      ) : items.length === 0 ? (
        <p className="muted">{state === undefined ? texts.nobody : texts.nobodyInState}</p>
      ) : (
        <ul className={classes.rows} aria-label={texts.people}>
          {items.map((panelist) => (
            <PanelistRow
              key={panelist.id}
              study={study}
              panelist={panelist}
              currency={panel.currency ?? 'GBP'}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} label={texts.showMore} />
    </section>
  );
}
