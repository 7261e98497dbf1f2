import { Button, Modal } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/http/client/request.ts';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { FilterQuery } from '#product/results/filter.ts';
import { buildSummaryPath, useFilter } from '#product/results/web/shared/frame/summary.ts';
import type { TagQuotesProps } from '#product/results/web/shared/result-slots.ts';
import { codingKey } from '../../web/requests.ts';
import { buildCodingPath } from '../../web/shared/coding-path.ts';
import { listTagQuotes } from '../contract.ts';
import classes from './tag-quotes-dialog.module.css';
import { texts } from './texts.ts';

const tagQuotesOptions = (
  studyId: string,
  tagId: string,
  query: FilterQuery & { block?: string | undefined; mine?: 'true' | undefined },
) =>
  infiniteQueryOptions({
    queryKey: [...codingKey(studyId), 'quotes', tagId, query],
    queryFn: ({ signal, pageParam }) =>
      call(
        listTagQuotes,
        { params: { studyId, tagId }, query: { ...query, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** What is highlighted with a tag, in people's words; where to code it, and what results can do with these people. */
export function TagQuotesDialog({ study, block, tag, query, isMine, actions, onClose }: TagQuotesProps) {
  const { search } = useFilter();
  const list = useInfiniteQuery(
    tagQuotesOptions(study, tag.id, {
      ...query,
      block: block ?? undefined,
      mine: isMine ? 'true' : undefined,
    }),
  );
  const quotes = list.data?.pages.flatMap((page) => page.items);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.quotesOf(tag.name)}
      size={640}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      <div className={classes.dialog}>
        <div className={classes.actions}>
          {actions}
          {block !== null && (
            <Link
              to={
                // With the same filter as the figures.
                buildCodingPath(study, { question: block, tag: tag.id, coder: isMine ? 'me' : 'all' }) +
                search.replace('?', '&')
              }
            >
              {texts.code}
            </Link>
          )}
        </div>
        {!quotes &&
          (list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Skeletons rows={4} />)}
        {quotes?.length === 0 && <p className="muted">{texts.noQuotes}</p>}
        {quotes && quotes.length > 0 && (
          <ul className={classes.quotes} aria-label={texts.quotes}>
            {quotes.map(({ id, quote, note, participant, coder, at, response }) => (
              <li key={id}>
                {quote ? (
                  <blockquote className="words" dir="auto">
                    {quote}
                  </blockquote>
                ) : (
                  <p>{texts.recordingPart}</p>
                )}
                {note && <p dir="auto">{note}</p>}
                <p className="muted">
                  {participant} · {coder} · <DateTime at={at} /> ·{' '}
                  <Link to={buildSummaryPath(study, 'responses', response)}>{texts.viewResponse}</Link>
                </p>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        )}
      </div>
    </Modal>
  );
}
