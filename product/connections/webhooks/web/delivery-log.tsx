import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { WebhookOutput } from '../contract.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesOptions, replayFailed, WEBHOOKS_QUERY_KEY, type DeliveryFilter } from './requests.ts';
import { DELIVERY_STATE_LABELS, texts } from './texts.ts';
import classes from './webhooks.module.css';

const FILTERS: { value: DeliveryFilter; label: string }[] = [
  { value: 'all', label: texts.allDeliveries },
  { value: 'waiting', label: DELIVERY_STATE_LABELS.waiting },
  { value: 'delivered', label: DELIVERY_STATE_LABELS.delivered },
  { value: 'failed', label: DELIVERY_STATE_LABELS.failed },
];

/** What was sent to a webhook; it is loaded again while something is on its way. */
export function DeliveryLog({ webhook }: { webhook: WebhookOutput }) {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState<DeliveryFilter>('all');
  const resendFailed = async () => {
    try {
      const { count } = await replayFailed(webhook.id);
      notify(texts.resent(count));
      setFilter('all');
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
  };
  return (
    <SettingsSection title={texts.log} sentence={texts.logExplained}>
      <div className={classes.buttons}>
        <SegmentedControl
          aria-label={texts.filterLog}
          data={FILTERS}
          value={filter}
          onChange={(value) => setFilter(value as DeliveryFilter)}
        />
        {filter === 'failed' && webhook.state !== 'off' && (
          <Button variant="default" onClick={() => void resendFailed()}>
            {texts.resendFailed}
          </Button>
        )}
      </div>
      <Deliveries webhook={webhook} filter={filter} />
    </SettingsSection>
  );
}

function Deliveries({ webhook, filter }: { webhook: WebhookOutput; filter: DeliveryFilter }) {
  const deliveries = useInfiniteQuery(deliveriesOptions(webhook.id, filter));
  const [openedEvent, setOpenedEvent] = useState<string | null>(null);
  if (deliveries.isError && !deliveries.data)
    return <LoadFailure error={deliveries.error} onRetry={() => deliveries.refetch()} />;
  if (!deliveries.data) return <Skeletons rows={4} height={44} />;
  const items = deliveries.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        drawing="mail"
        sentence={filter === 'all' ? texts.noDeliveries : texts.noDeliveriesOfState}
      />
    );
  return (
    <>
      <ul className={classes.log} aria-label={texts.log}>
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.event}
            webhook={webhook}
            delivery={delivery}
            isOpened={delivery.event === openedEvent}
            onToggle={() => setOpenedEvent((event) => (event === delivery.event ? null : delivery.event))}
          />
        ))}
      </ul>
      <MoreButton list={deliveries} label={texts.showMore} />
    </>
  );
}
