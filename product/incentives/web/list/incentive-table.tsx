import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import type { Incentive, IncentiveQuery } from '../../contract.ts';
import { applyChange, INCENTIVE_CHANGES } from '../../incentive.ts';
import { incentivesOptions } from '../requests.ts';
import { texts } from '../texts.ts';
import classes from './list.module.css';
import { BulkActions } from './bulk-actions.tsx';
import { useChangeIncentives } from './use-change-incentives.ts';

const CodeDialog = lazy(async () => ({
  default: (await import('../../codes/web/code-dialog.tsx')).CodeDialog,
}));

/** Incentives of a query, with what may be done to them. */
export function IncentiveTable(props: {
  query: IncentiveQuery;
  columns: Column<Incentive>[];
  empty: ReactNode;
  /** Whether several can be changed together. */
  hasBulk?: boolean;
  onClearFilters?: (() => void) | undefined;
}) {
  const { query, columns, empty, hasBulk = false, onClearFilters } = props;
  const list = useInfiniteQuery(incentivesOptions(query));
  const actions = useChangeIncentives();
  const [shown, setShown] = useState<Incentive | null>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const [first] = list.data?.pages ?? [];
  const canPay = first?.can['incentive.pay'] === true;
  const provider = first?.provider ?? null;
  return (
    <>
      <ListBody<Incentive>
        title={texts.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={texts.rowName}
        {...(canPay && {
          rowActions: (incentive: Incentive) => (
            <RowMenu
              incentive={incentive}
              actions={actions}
              provider={provider}
              onShowCode={() => setShown(incentive)}
            />
          ),
        })}
        {...(canPay &&
          hasBulk && {
            bulk: (ids: string[], done: () => void) => (
              <BulkActions
                selected={(rows ?? []).filter(({ id }) => ids.includes(id))}
                actions={actions}
                provider={provider}
                onDone={done}
              />
            ),
          })}
        hasMore={list.hasNextPage}
        onMore={list.fetchNextPage}
        isLoadingMore={list.isFetchingNextPage}
        error={list.error}
        onRetry={list.refetch}
        empty={{ drawing: 'people', sentence: empty }}
        onClearFilters={onClearFilters}
      />
      {shown && (
        <Suspense>
          <CodeDialog key={shown.id} incentive={shown} onDone={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function RowMenu(props: {
  incentive: Incentive;
  actions: ReturnType<typeof useChangeIncentives>;
  /** Who sends incentives of the workspace. */
  provider: string | null;
  onShowCode(): void;
}) {
  const { incentive, actions, provider, onShowCode } = props;
  const { id, state, method, problem } = incentive;
  // Nobody is left to pay.
  const changes = incentive.participant
    ? INCENTIVE_CHANGES.filter((change) => applyChange(incentive, change) !== undefined)
    : [];
  const isUnknownEmail = state === 'unknown' && method === 'email';
  const hasCode =
    (state === 'sent' && method === 'code') || isUnknownEmail || (state === 'failed' && method === 'email');
  if (changes.length === 0 && !hasCode) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={34} aria-label={texts.actionsFor(texts.rowName(incentive))}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {problem !== null && (state === 'failed' || state === 'unknown') && (
          <Menu.Label className={classes.problemInMenu}>{problem}</Menu.Label>
        )}
        {provider !== null && state === 'approved' && (
          <Menu.Item onClick={() => void actions.send([id], provider)}>{texts.sendWith(provider)}</Menu.Item>
        )}
        {isUnknownEmail && (
          <Menu.Item onClick={() => void actions.email([id], true)}>{texts.emailAgain}</Menu.Item>
        )}
        {provider !== null && state === 'unknown' && !isUnknownEmail && (
          <>
            <Menu.Item data-once onClick={() => void actions.check(id)}>
              {texts.askProvider(provider)}
            </Menu.Item>
            <Menu.Item onClick={() => void actions.send([id], provider, true)}>{texts.sendAgain}</Menu.Item>
          </>
        )}
        {state === 'approved' && (
          <>
            <Menu.Item onClick={() => void actions.email([id])}>{texts.emailCode}</Menu.Item>
            <Menu.Item data-once onClick={() => void actions.handOut([id])}>
              {texts.handOut}
            </Menu.Item>
          </>
        )}
        {hasCode && <Menu.Item onClick={onShowCode}>{texts.showCode}</Menu.Item>}
        {changes.map((change) => (
          <Menu.Item
            key={change}
            data-once
            color={change === 'cancel' ? 'red' : undefined}
            onClick={() => void actions.change([id], change)}
          >
            {texts[change]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
