import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import {
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type InfiniteData,
} from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as workspaceTexts } from '#product/workspaces/web/shared/texts.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { MoreButton } from '#platform/ui/more-button.tsx';
import type { listAuditEntries } from '../contract.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditEntriesOptions, auditFactsOptions, buildAuditCsvUrl } from './requests.ts';
import { texts } from './texts.ts';
import { useAuditFilters, type AuditFilterState } from './use-audit-filters.ts';
import { useVerification, VerificationResult, VerifyButton } from './verify-log.tsx';

/** Who did what in the workspace, for owners and admins. */
export function AuditPage() {
  const { state } = useAuth();
  const filterState = useAuditFilters();
  const { filters } = filterState;
  const list = useInfiniteQuery(auditEntriesOptions(filters));
  const facts = useQuery(auditFactsOptions);
  const verification = useVerification();
  if (list.error instanceof AppError && list.error.code === 'forbidden') return <NotAllowed />;
  const entries = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={classes.frame}>
      <PageHeader
        title={workspaceTexts.account}
        facts={state.org.name}
        actions={
          <>
            <Button
              component="a"
              variant="default"
              href={buildAuditCsvUrl(filters)}
              download
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            >
              {texts.downloadCsv}
            </Button>
            <VerifyButton verification={verification} />
          </>
        }
      />
      <AccountTabs />
      {facts.data && <p className={classes.note}>{texts.explained(facts.data.retentionDays)}</p>}
      <VerificationResult verification={verification} />
      <div className={classes.filters} role="search" aria-label={texts.auditLog}>
        <AuditFilters
          state={filterState}
          people={facts.data?.people ?? []}
          studyName={entries?.find(({ study }) => study?.id === filters.study)?.study?.name ?? undefined}
        />
      </div>
      <Entries list={list} filterState={filterState} />
    </div>
  );
}

type EntryList = UseInfiniteQueryResult<InfiniteData<Output<typeof listAuditEntries>>>;

function Entries({ list, filterState }: { list: EntryList; filterState: AuditFilterState }) {
  const entries = list.data?.pages.flatMap((page) => page.items);
  if (!entries && list.error) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (!entries)
    return (
      <div className={classes.skeleton}>
        <Skeletons rows={8} height={60} />
      </div>
    );
  if (entries.length === 0 && filterState.isFiltered)
    return (
      <EmptyState
        drawing="search"
        sentence={texts.noMatches}
        action={
          <Button variant="default" onClick={filterState.clear}>
            {texts.clearFilters}
          </Button>
        }
      />
    );
  if (entries.length === 0) return <EmptyState sentence={texts.noEntries} />;
  return (
    <>
      {list.error && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      <AuditTable entries={entries} setFilters={filterState.setFilters} />
      <MoreButton list={list} label={texts.showMore} className={classes.more} />
    </>
  );
}

function NotAllowed() {
  return (
    <MessagePage
      heading={texts.notAllowed}
      action={
        <Button component={Link} to="/account/general">
          {texts.goToGeneral}
        </Button>
      }
    >
      <p>{texts.onlyAdmins}</p>
    </MessagePage>
  );
}
