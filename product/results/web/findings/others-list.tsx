import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '#platform/ui/figures.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import classes from './findings-page.module.css';
import type { BlockDetail } from '../../contract.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { ResponseLink } from '../viewer/response-link.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** What people typed beside options such as "Other": a list for each of these options. */
export function OthersLists({ block, options }: { block: string; options: BlockDetail['typedOptions'] }) {
  const { localize } = useSummary();
  const [firstOption] = options;
  // Without an option id, texts of options that a later version replaced are listed as well.
  if (options.length === 1) return <OthersList block={block} label={localize(firstOption!.label)} />;
  return options.map(({ id, label }) => (
    <OthersList key={id} block={block} option={id} label={localize(label)} />
  ));
}

/** The most frequent texts first, each with links to its responses. */
function OthersList({ block, option, label }: { block: string; option?: string; label: string }) {
  const { summary } = useSummary();
  const { othersOptions, isReadOnly } = useResultsSource(summary);
  const { query } = useFilter();
  const headingId = useId();
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed.trim(), 300);
  const { data, error, refetch } = useQuery(othersOptions(block, query, { search: searchText, option }));
  const listed = data?.items.flatMap(({ responses }) => responses) ?? [];
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {texts.otherAnswers(label)}
      </h3>
      <TextInput
        type="search"
        label={texts.searchOtherAnswers(label)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={320}
      />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeletons rows={3} height={32} />}
      {data?.items.length === 0 && (
        <p className="muted">{searchText ? sharedTexts.noMatches : texts.noOtherAnswers(label)}</p>
      )}
      <ul className={classes.others}>
        {data?.items.map(({ text, n, responses }) => (
          <li key={responses[0]}>
            <span className="words">{text}</span>
            <span className="numbers">{formatCount(n)}</span>
            {!isReadOnly && (
              <span className={classes.responses}>
                {responses.map((response, index) => (
                  <ResponseLink
                    key={response}
                    studyId={summary.id}
                    response={response}
                    block={block}
                    listed={listed}
                    label={texts.responseThatSays(index + 1, text)}
                  >
                    {responses.length === 1 ? sharedTexts.response : index + 1}
                  </ResponseLink>
                ))}
                {n > responses.length && <span className="muted">{texts.andMore(n - responses.length)}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data?.more && <p className="muted">{texts.mostFrequentShown(data.items.length)}</p>}
    </section>
  );
}
