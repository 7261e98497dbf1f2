import { Button, Select } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { downloadIncentives, type IncentiveQuery, type listIncentives } from '../../contract.ts';
import { INCENTIVE_STATES } from '../../incentive.ts';
import { buildCsvUrl, incentivesOptions } from '../requests.ts';
import { texts } from '../texts.ts';
import { LIST_COLUMNS } from './incentive-columns.tsx';
import { IncentiveTable } from './incentive-table.tsx';
import classes from './list.module.css';

const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters that an address stands for. */
function readQuery(params: URLSearchParams): IncentiveQuery {
  const state = INCENTIVE_STATES.find((one) => one === params.get('state'));
  const study = params.get('study') ?? '';
  return { ...(state && { state }), ...(UUID_PATTERN.test(study) && { study }) };
}

/** The incentives of all studies: what is due, approved and sent. */
export function IncentivesPage() {
  const { state: auth } = useAuth();
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  const list = useInfiniteQuery(incentivesOptions(query));
  const first = list.data?.pages[0];
  const isForbidden = !first && list.error instanceof AppError && list.error.code === 'forbidden';
  const isFiltered = query.state !== undefined || query.study !== undefined;
  const change = (next: IncentiveQuery) =>
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    );
  const hasAny = first !== undefined && first.studies.length > 0;
  return (
    <div className={classes.frame}>
      <PageHeader
        title={accountTexts.account}
        facts={auth.org.name}
        actions={
          <>
            {first?.can['incentive.set'] && hasAny && (
              <Button
                component="a"
                variant="default"
                href={buildCsvUrl(downloadIncentives, query)}
                download
                leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              >
                {texts.downloadCsv}
              </Button>
            )}
            {first?.can['incentive.pay'] && (
              <Button component={Link} variant="default" to="/account/incentives/codes">
                {texts.codes}
              </Button>
            )}
          </>
        }
      />
      <AccountTabs />
      {isForbidden ? (
        <EmptyState drawing="people" sentence={(list.error as AppError).message} />
      ) : (
        <>
          <Totals totals={first?.totals} />
          <p className={classes.explained}>{texts.explained}</p>
          {(hasAny || isFiltered) && (
            <Filters query={query} studies={first?.studies ?? []} onChange={change} />
          )}
          <IncentiveTable
            query={query}
            columns={LIST_COLUMNS}
            empty={texts.none}
            hasBulk
            onClearFilters={isFiltered ? () => change({}) : undefined}
          />
        </>
      )}
    </div>
  );
}

/** "12 due (€240.00), 3 approved (€60.00)." */
function Totals({ totals = [] }: { totals: Output<typeof listIncentives>['totals'] | undefined }) {
  const parts = INCENTIVE_STATES.flatMap((state) =>
    totals
      .filter((total) => total.state === state)
      .map(({ count, amount, currency }) => texts.total(state, count, texts.formatAmount(amount, currency))),
  );
  return parts.length > 0 && <p className={classes.sentence}>{parts.join(', ')}.</p>;
}

function Filters(props: {
  query: IncentiveQuery;
  studies: readonly { id: string; name: string }[];
  onChange(query: IncentiveQuery): void;
}) {
  const { query, studies, onChange } = props;
  return (
    <div className={classes.filters} role="search" aria-label={texts.title}>
      <Select
        aria-label={texts.stateFilter}
        className={classes.filter}
        data={[
          { value: '', label: texts.allStates },
          ...INCENTIVE_STATES.map((state) => ({ value: state, label: texts.states[state] })),
        ]}
        value={query.state ?? ''}
        allowDeselect={false}
        onChange={(state) => onChange({ ...query, state: INCENTIVE_STATES.find((one) => one === state) })}
      />
      <Select
        aria-label={texts.studyFilter}
        className={classes.filter}
        data={[
          { value: '', label: texts.allStudies },
          ...studies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={query.study ?? ''}
        {...buildSelectProps(studies.length + 1)}
        allowDeselect={false}
        onChange={(study) => onChange({ ...query, study: study || undefined })}
      />
    </div>
  );
}
