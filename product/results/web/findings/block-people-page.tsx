import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { isFiltered, noFilter } from '../../filter.ts';
import type { listBlockAnswers } from '../../contract.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { blockAnswersOptions } from '../requests.ts';
import { useSummary } from '../summary/summary-context.ts';
import { SentFiles } from '../responses/sent-files.tsx';
import { buildSummaryPath } from '../summary/summary-path.ts';
import classes from './block-page.module.css';
import { LEFT_OUT_PARAMETER } from './left-out-path.ts';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseLink } from '../viewer/response-link.tsx';
import { CountsNote } from '../../weights/web/weighted/weighting-note.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

type AnswerRow = Output<typeof listBlockAnswers>['items'][number];

/** One row per person who reached the block: their answer, with a link to the response. */
export function BlockPeoplePage() {
  const { summary } = useSummary();
  const { blockId = '' } = useParams();
  const { filter, query, search: filterSearch, setFilter } = useFilter();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const [params] = useSearchParams();
  const leftOut = params.get(LEFT_OUT_PARAMETER) === 'true';
  const list = useInfiniteQuery(blockAnswersOptions(summary.id, blockId, query, { search, leftOut }));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const listed = rows?.map(({ response }) => response) ?? [];
  const columns: Column<AnswerRow>[] = [
    {
      id: 'participant',
      header: sharedTexts.participant,
      width: 170,
      cell: (row) => (
        <ResponseLink studyId={summary.id} response={row.response} block={blockId} listed={listed}>
          {row.participant}
        </ResponseLink>
      ),
    },
    {
      id: 'answer',
      header: sharedTexts.answer,
      cell: (row) => <Answer studyId={summary.id} block={blockId} row={row} />,
    },
    {
      id: 'status',
      header: sharedTexts.status,
      width: 120,
      wideOnly: true,
      cell: (row) => STATUS_LABELS[row.status],
    },
    { id: 'at', header: texts.when, width: 110, wideOnly: true, cell: (row) => <DateTime at={row.at} /> },
  ];
  const isNarrowed = search !== '' || isFiltered(filter);
  return (
    <>
      <CountsNote />
      <TextInput
        type="search"
        label={texts.searchInAnswers}
        placeholder={texts.textOrName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={320}
      />
      {leftOut && (
        <p className={classes.leftOut}>
          {texts.leftOutListed}{' '}
          <Link to={buildSummaryPath(summary.id, 'results', blockId, 'participants') + filterSearch}>
            {texts.showCounted}
          </Link>
        </p>
      )}
      <ListBody
        title={texts.participantsWhoSawBlock}
        columns={columns}
        rows={rows}
        rowId={(row) => row.response}
        rowName={(row) => row.participant}
        hasMore={list.hasNextPage}
        onMore={list.fetchNextPage}
        isLoadingMore={list.isFetchingNextPage}
        error={list.error}
        onRetry={list.refetch}
        empty={{ drawing: 'people', sentence: leftOut ? texts.nobodyLeftOut : texts.nobodySawBlock }}
        onClearFilters={
          isNarrowed
            ? () => {
                setTyped('');
                setFilter(noFilter);
              }
            : undefined
        }
      />
    </>
  );
}

function Answer({
  studyId,
  block,
  row: { response, answer, isFreeText, files, tracks, spoken },
}: {
  studyId: string;
  block: string;
  row: AnswerRow;
}) {
  if (answer === null) return <span className="muted">{sharedTexts.skipped}</span>;
  if (files.length > 0)
    return (
      <>
        <SentFiles
          studyId={studyId}
          responseId={response}
          block={block}
          files={files}
          tracks={tracks}
          isCompact
        />
        {spoken && <p className={`words ${classes.spoken}`}>{spoken}</p>}
      </>
    );
  return isFreeText ? <span className="words">{answer}</span> : answer;
}
