import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { attributesOptions, PARTICIPANTS_KEY, tagsOptions } from '../../web/shared/requests.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { listMergeRows, type MergeRow } from './list-rows.ts';
import classes from './merging.module.css';
import { mergeParticipants, previewOptions, type MergePreview } from './requests.ts';
import { texts } from './texts.ts';
import { useUndoMerge } from './use-undo-merge.ts';

/** Two participants side by side, what becomes of each field, and the button that merges them. */
export function MergePage() {
  const { id = '', other = '' } = useParams();
  const preview = useQuery(previewOptions(id, other));
  const attributes = useQuery(attributesOptions);
  const tags = useQuery(tagsOptions);
  const { error } = preview;
  if (!preview.data && error instanceof AppError && error.code === 'not_found') throw error;
  const failed = [preview, attributes, tags].find((one) => one.error && !one.data);
  const names = preview.data && ([preview.data.participant, preview.data.other] as const);
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.merge}
        facts={names && texts.question(names[0].displayName, names[1].displayName)}
        back={{ to: `/participant/${id}`, label: names?.[0].displayName ?? sharedTexts.participant }}
      />
      {preview.data && attributes.data && tags.data ? (
        <Comparison
          preview={preview.data}
          rows={listMergeRows(preview.data, { attributes: attributes.data.items, tags: tags.data.items })}
        />
      ) : failed ? (
        <LoadFailure error={failed.error} onRetry={() => failed.refetch()} />
      ) : (
        <Skeletons rows={8} />
      )}
    </div>
  );
}

function Comparison({ preview, rows }: { preview: MergePreview; rows: MergeRow[] }) {
  const names: [string, string] = [preview.participant.displayName, preview.other.displayName];
  return (
    <>
      <p className={classes.rule}>{texts.rule}</p>
      <div className={classes.comparison}>
        <div className={classes.heads} aria-hidden>
          <span />
          <span>{names[0]}</span>
          <span>{names[1]}</span>
        </div>
        <ul aria-label={texts.details}>
          {rows.map(({ label, sides }) => (
            <li key={label}>
              <span className={classes.label}>{label}</span>
              {sides.map(({ value, outcome, isKept }, index) => (
                <div key={names[index]} className={classes.side} data-kept={isKept}>
                  <span className={classes.who}>{names[index]}: </span>
                  <span className={classes.value}>{value ?? texts.noValue}</span>
                  {outcome && <span className={classes.outcome}>{outcome}</span>}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <MergeButtons preview={preview} />
    </>
  );
}

function MergeButtons({ preview: { participant, other } }: { preview: MergePreview }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const undo = useUndoMerge();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function merge() {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const done = await mergeParticipants(participant.id, other.id);
      await navigate(`/participant/${participant.id}`);
      void reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });
      notify(texts.merged(participant.displayName, other.displayName), { undo: () => undo(done.merge) });
    } catch (error) {
      setProblem(describeFailure(error));
      setBusy(false);
    }
  }
  return (
    <>
      <FormMessage>{problem}</FormMessage>
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={() => void merge()}>
          {texts.merge}
        </Button>
        <Button component={Link} variant="default" to={`/participant/${participant.id}`}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
