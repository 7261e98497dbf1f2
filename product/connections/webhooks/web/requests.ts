import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { listStudies } from '#product/studies/contract.ts';
import * as contract from '../contract.ts';

/** First part of the keys of all queries of webhooks. */
export const WEBHOOKS_QUERY_KEY = ['workspace', 'webhooks'] as const;
/** How often the log is loaded while something is on its way. */
const POLL_MS = 1_500;

export const webhooksOptions = queryOptions({
  queryKey: [...WEBHOOKS_QUERY_KEY, 'all'],
  queryFn: ({ signal }) => call(contract.listWebhooks, {}, { signal }),
});

export const webhookOptions = (webhookId: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_QUERY_KEY, webhookId],
    queryFn: ({ signal }) => call(contract.getWebhook, { params: { webhookId } }, { signal }),
  });

export type DeliveryFilter = 'all' | contract.DeliveryOutput['state'];

/** Whether a request is due now, so that its outcome can be expected within seconds. */
const isOnItsWay = ({ state, dueAt }: contract.DeliveryOutput): boolean =>
  state === 'waiting' && dueAt !== null && Date.parse(dueAt) <= Date.now() + POLL_MS;

export const deliveriesOptions = (webhookId: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: [...WEBHOOKS_QUERY_KEY, webhookId, 'deliveries', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listWebhookDeliveries,
        {
          params: { webhookId },
          query: {
            state: filter === 'all' ? undefined : filter,
            after: pageParam || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? POLL_MS : false,
  });

export const deliveryOptions = (webhookId: string, delivery: contract.DeliveryOutput) =>
  queryOptions({
    // The number of requests is part of the key, so that a new request is loaded.
    queryKey: [...WEBHOOKS_QUERY_KEY, webhookId, 'delivery', delivery.event, delivery.attemptCount],
    queryFn: ({ signal }) =>
      call(contract.getWebhookDelivery, { params: { webhookId, eventId: delivery.event } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The studies that can be selected, by a part of their name. */
export const studyChoicesOptions = (search: string) =>
  queryOptions({
    queryKey: ['workspace', 'studies', 'choices', search],
    queryFn: ({ signal }) => call(listStudies, { query: { search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const createWebhook = (body: Input<typeof contract.createWebhook>['body']) =>
  call(contract.createWebhook, { body });
export const updateWebhook = (webhookId: string, body: Input<typeof contract.updateWebhook>['body']) =>
  call(contract.updateWebhook, { params: { webhookId }, body });
export const deleteWebhook = (webhookId: string) => call(contract.deleteWebhook, { params: { webhookId } });
export const rotateSecret = (webhookId: string) =>
  call(contract.rotateWebhookSecret, { params: { webhookId } });
export const sendTest = (webhookId: string) => call(contract.testWebhook, { params: { webhookId } });
export const replayDelivery = (webhookId: string, eventId: string) =>
  call(contract.replayWebhookDelivery, { params: { webhookId, eventId } });
export const replayFailed = (webhookId: string) =>
  call(contract.replayFailedDeliveries, { params: { webhookId } });
