import { Button, Modal, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { nameTags } from '#product/results/web/shared/chart/fixed-tags.tsx';
import { getBlockTitle, type SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import { ClipFacts, nameClip } from '../../clips/web/clip-facts.tsx';
import { clipsOptions } from '../../clips/web/requests.ts';
import { findingsOptions } from '../../findings/web/requests.ts';
import { StatusTag } from '../../findings/web/status-tag.tsx';
import { codingQuestionsOptions } from '../../web/requests.ts';
import type { ReportDetail } from '../contract.ts';
import type { ReportItemKind } from '../report.ts';
import classes from './report.module.css';
import { quotesOptions, type NewItem } from './requests.ts';
import { texts } from './texts.ts';

interface Props {
  context: SummaryContext;
  report: ReportDetail;
  add(item: NewItem): Promise<boolean>;
}

const TITLES = {
  chart: texts.addChart,
  tags: texts.addTags,
  finding: texts.addFinding,
  quote: texts.addQuote,
  clip: texts.addClip,
} satisfies Record<Exclude<ReportItemKind, 'text'>, string>;
const LISTS = { chart: Questions, tags: Tags, finding: Findings, quote: Quotes, clip: Clips };

/** Lists what can be added to a report; the dialog stays, so that several can be. */
export function AddDialog(props: Props & { kind: Exclude<ReportItemKind, 'text'>; onClose(): void }) {
  const { kind, onClose, add, ...rest } = props;
  const List = LISTS[kind];
  const addAndSay = async (item: NewItem) => {
    const isAdded = await add(item);
    if (isAdded) notify(texts.added);
    return isAdded;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={TITLES[kind]}
      size={640}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <List {...rest} add={addAndSay} />
    </Modal>
  );
}

function Choice(props: { name: string; isAdded: boolean; onAdd(): Promise<boolean>; children: ReactNode }) {
  const { name, isAdded, onAdd, children } = props;
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onAdd();
    setBusy(false);
  };
  return (
    <li className={classes.choice} data-added={isAdded || undefined}>
      <div>{children}</div>
      <Button
        variant="default"
        size="compact-md"
        loading={isBusy}
        aria-label={texts.addOneOf(name)}
        onClick={() => void run()}
      >
        {texts.addOne}
      </Button>
    </li>
  );
}

const useAdded = ({ items }: ReportDetail) => new Set(items.map(({ source }) => source));

function Questions({ context, add }: Props) {
  const { summary } = context;
  const questions = summary.blocks.filter(({ isQuestion }) => isQuestion);
  if (questions.length === 0) return <p className="muted">{texts.noQuestions}</p>;
  return (
    <>
      <p className="muted">{texts.chooseQuestion}</p>
      <ul className={classes.choices}>
        {questions.map(({ id, title }) => {
          const name = getBlockTitle(summary.base, title);
          return (
            <Choice key={id} name={name} isAdded={false} onAdd={() => add({ kind: 'chart', block: id })}>
              {name}
            </Choice>
          );
        })}
      </ul>
    </>
  );
}

const OF_RESPONSES = 'of=responses';

function Tags({ context, add }: Props) {
  const { summary } = context;
  const { data, error, refetch } = useQuery(codingQuestionsOptions(summary.id));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} />;
  const charts: { item: NewItem; name: string }[] = [
    { item: { kind: 'tags', block: null }, name: nameTags(null, '') },
    { item: { kind: 'tags', block: null, query: OF_RESPONSES }, name: nameTags(null, OF_RESPONSES) },
    ...data.questions.map(({ block, title }) => ({
      item: { kind: 'tags' as const, block },
      name: getBlockTitle(summary.base, title),
    })),
  ];
  return (
    <>
      <p className="muted">{texts.chooseTags}</p>
      <ul className={classes.choices}>
        {charts.map(({ item, name }, index) => (
          <Choice key={index} name={name} isAdded={false} onAdd={() => add(item)}>
            {name}
          </Choice>
        ))}
      </ul>
    </>
  );
}

function Findings({ context, report, add }: Props) {
  const { data, error, refetch } = useQuery(findingsOptions(context.summary.id));
  const added = useAdded(report);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} />;
  if (data.items.length === 0) return <p className="muted">{texts.noFindings}</p>;
  return (
    <ul className={classes.choices}>
      {data.items.map(({ id, title, status }) => (
        <Choice
          key={id}
          name={title}
          isAdded={added.has(id)}
          onAdd={() => add({ kind: 'finding', source: id })}
        >
          {title} <StatusTag status={status} />
        </Choice>
      ))}
    </ul>
  );
}

function Quotes({ context, report, add }: Props) {
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search.trim());
  const query = useInfiniteQuery(quotesOptions(context.summary.id, deferred));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const added = useAdded(report);
  const quotes = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <TextInput
        label={texts.searchQuotes}
        value={search}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} />)}
      {data && quotes.length === 0 && !hasNextPage && (
        <p className="muted">{deferred ? texts.noQuotesFound : texts.noQuotes}</p>
      )}
      <ul className={classes.choices}>
        {quotes.map(({ highlight, quote, question, participant }) => (
          <Choice
            key={highlight}
            name={quote.slice(0, 80)}
            isAdded={added.has(highlight)}
            onAdd={() => add({ kind: 'quote', source: highlight })}
          >
            <blockquote className="words">{quote}</blockquote>
            <p className={classes.source}>{`${participant} · ${question || texts.removedQuestion}`}</p>
          </Choice>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Clips({ context, report, add }: Props) {
  const { data, error, refetch } = useQuery(clipsOptions(context.summary.id));
  const added = useAdded(report);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} />;
  const clips = data.items.filter(({ state }) => state === 'included' || state === 'unprepared');
  if (clips.length === 0) return <p className="muted">{texts.noClips}</p>;
  return (
    <ul className={classes.choices}>
      {clips.map((clip) => (
        <Choice
          key={clip.id}
          name={nameClip(clip)}
          isAdded={added.has(clip.id)}
          onAdd={() => add({ kind: 'clip', source: clip.id })}
        >
          <ClipFacts clip={clip} />
        </Choice>
      ))}
    </ul>
  );
}
