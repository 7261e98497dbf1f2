import { SegmentedControl, Button, Menu } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import { isFiltered, noFilter } from '../../filter.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { BulkActions } from '../responses/bulk-actions.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { listAnswerColumns, readStoredView, storeView, type TableView } from './columns-shown.ts';
import { ExportMenu } from '../responses/export-menu.tsx';
import { RESPONSE_LIST_NAMES } from '../summary/names.ts';
import { responsesOptions, RESPONSE_LISTS, type ResponseList, countOptions } from '../requests.ts';
import { buildResponseColumns } from './response-columns.tsx';
import { ResponseSearch } from './response-search.tsx';
import classes from './responses-page.module.css';
import { useSummary } from '../summary/summary-context.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { useFilter } from '../filter/use-filter.ts';
import { CountsNote } from '../../weights/web/weighted/weighting-note.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconLineHeight from '@tabler/icons-react/dist/esm/icons/IconLineHeight.mjs';
import type { RowHeight } from '#platform/ui/layout/list-column.ts';

const HEIGHTS: RowHeight[] = ['compact', 'normal', 'tall'];

/** Chooses how much of long answers the table shows. */
function RowHeightMenu({ value, onChange }: { value: RowHeight; onChange(value: RowHeight): void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconLineHeight size={16} stroke={1.5} aria-hidden />}>
          {texts.rowHeight}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={(height) => onChange(height as RowHeight)}>
          {HEIGHTS.map((height) => (
            <Menu.RadioItem key={height} value={height} closeMenuOnClick>
              {texts.rowHeights[height]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many responses the table has, and of how many. */
function ResponseTotal({ studyId, show }: { studyId: string; show: ResponseList }) {
  const { filter, query } = useFilter();
  const { data } = useQuery(countOptions(studyId, query, show));
  // Without a number there is nothing to say; the list itself tells of failures.
  return (
    <output className={classes.total}>
      {data && (isFiltered(filter) ? texts.responsesOf(data.n, data.total) : texts.responseCount(data.total))}
      {data && data.counting > 0 && ` · ${texts.stillCounting(data.counting)}`}
    </output>
  );
}

const EMPTY_SENTENCES: Record<ResponseList, string> = {
  counted: texts.noResponsesYet,
  excluded: texts.noExcludedResponses,
  preview: texts.noPreviewResponses,
  deleted: texts.noDeletedResponses,
};

/** A table of responses with the chosen columns; ticked responses can be exported, excluded or deleted. */
export function ResponsesPage() {
  const { summary } = useSummary();
  const { filter, query, search, setFilter } = useFilter();
  const [params, setParams] = useSearchParams();
  const show = RESPONSE_LISTS.find((one) => one === params.get('show')) ?? 'counted';
  const order = params.get('order') === 'oldest' ? 'oldest' : 'newest';
  const person = useAuth().person?.id ?? '';
  const [view, setView] = useState(() => readStoredView(localStorage, person, summary));
  const list = useInfiniteQuery(responsesOptions(summary.id, query, show, order, listAnswerColumns(view)));
  const can = list.data?.pages[0]?.can ?? {};
  const rows = list.data?.pages.flatMap((page) => page.items);
  const tags = new Map(rows?.map((row) => [row.id, row.tags]));
  const starred = new Set(rows?.filter((row) => row.starred).map(({ id }) => id));

  // A deleted response can only be restored.
  const canOpen = show !== 'deleted';
  const canStar = Boolean(can['response.star']) && canOpen;

  function setParam(name: string, value: string | null) {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { preventScrollReset: true });
  }
  function changeView(next: TableView) {
    setView(next);
    storeView(localStorage, person, summary.id, next);
  }

  return (
    <div>
      <CountsNote />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={texts.show}
          data={RESPONSE_LISTS.map((value) => ({ value, label: RESPONSE_LIST_NAMES[value] }))}
          value={show}
          onChange={(value) => setParam('show', value === 'counted' ? null : value)}
        />
        <ResponseTotal studyId={summary.id} show={show} />
      </div>
      <div className={classes.search}>
        {(show === 'counted' || show === 'excluded') && <ResponseSearch />}
        <span className={classes.actions}>
          <ColumnChoice summary={summary} view={view} onChange={changeView} />
          <RowHeightMenu
            value={view.rowHeight}
            onChange={(rowHeight) => changeView({ ...view, rowHeight })}
          />
          {summary.hasRecordings && (
            <Button
              component={Link}
              variant="default"
              to={buildSummaryPath(summary.id, 'responses', 'transcripts')}
              leftSection={<IconMicrophone size={16} stroke={1.5} aria-hidden />}
            >
              {sharedTexts.transcripts}
            </Button>
          )}
          {summary.can['study.edit'] && show === 'counted' && <ExportMenu filter={filter} />}
        </span>
      </div>
      <div className={classes.table} data-height={view.rowHeight}>
        <ListBody
          key={show}
          title={sharedTexts.responses}
          columns={buildResponseColumns(summary, view.columns, search, { canStar, canOpen })}
          grid={{ rowHeight: view.rowHeight, pinned: view.pinned.length + 1 }}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.participant}
          sorting={{
            by: 'started',
            descending: order === 'newest',
            onSort: (_by, descending) => setParam('order', descending ? null : 'oldest'),
          }}
          bulk={(ids, done) => (
            <BulkActions ids={ids} done={done} show={show} can={can} starred={starred} tags={tags} />
          )}
          hasMore={list.hasNextPage}
          onMore={list.fetchNextPage}
          isLoadingMore={list.isFetchingNextPage}
          error={list.error}
          onRetry={list.refetch}
          empty={{ drawing: 'people', sentence: EMPTY_SENTENCES[show] }}
          onClearFilters={isFiltered(filter) ? () => setFilter(noFilter) : undefined}
        />
      </div>
    </div>
  );
}
