import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';
import type { PanelistState, PanelSettings } from '../panel.ts';

export const PANELS_KEY = ['panels'] as const;

export const panelOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...PANELS_KEY, studyId, 'panel'],
    queryFn: ({ signal }) => call(contract.getPanel, { params: { studyId } }, { signal }),
  });

export const filtersOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...PANELS_KEY, studyId, 'filters'],
    queryFn: ({ signal }) => call(contract.listPanelFilters, { params: { studyId } }, { signal }),
    staleTime: 600_000,
    retry: false,
  });

/** What saved settings would cost; asked anew after each change of them. */
export const estimateOptions = (studyId: string, revision: number, settings: PanelSettings) =>
  queryOptions({
    queryKey: [...PANELS_KEY, studyId, 'estimate', revision],
    queryFn: ({ signal }) =>
      call(contract.estimatePanel, { params: { studyId }, body: { settings } }, { signal }),
    retry: false,
  });

export const panelistsOptions = (studyId: string, state: PanelistState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...PANELS_KEY, studyId, 'panelists', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        contract.listPanelists,
        { params: { studyId }, query: { state, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const putPanel = (studyId: string, body: Input<typeof contract.savePanel>['body']) =>
  call(contract.savePanel, { params: { studyId }, body });
export const deletePanel = (studyId: string) => call(contract.removePanel, { params: { studyId } });
export const publish = (studyId: string, body: { revision: number; total: number }) =>
  call(contract.publishPanel, { params: { studyId }, body });
export const move = (studyId: string, to: 'pause' | 'start' | 'stop') =>
  call(contract.movePanel, { params: { studyId }, body: { move: to } });
export const addPlaces = (studyId: string, count: number) =>
  call(contract.addPanelPlaces, { params: { studyId }, body: { count } });
export const refresh = (studyId: string) => call(contract.refreshPanel, { params: { studyId } });
export const decide = (
  studyId: string,
  panelistId: string,
  decision: Input<typeof contract.decidePanelist>['body']['decision'],
) => call(contract.decidePanelist, { params: { studyId, panelistId }, body: { decision } });
export const approveAll = (studyId: string) => call(contract.approveComplete, { params: { studyId } });
export const prepareBonus = (studyId: string, panelistId: string, amount: number) =>
  call(contract.prepareBonus, { params: { studyId, panelistId }, body: { amount } });
export const payBonus = (studyId: string, bonusId: string) =>
  call(contract.payBonus, { params: { studyId, bonusId } });
export const settleBonus = (studyId: string, bonusId: string, wasPaid: boolean) =>
  call(contract.settleBonus, { params: { studyId, bonusId }, body: { wasPaid } });
