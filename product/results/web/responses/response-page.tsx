import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { formatDuration } from '#platform/ui/figures.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { ReaderFrame } from '#platform/ui/layout/reader-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useTitle } from '#platform/ui/title.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { getResponse } from '../../contract.ts';
import { REHEARSAL_CHANNEL } from '../../../responses/response.ts';
import { useChangeResponses } from './change-responses.ts';
import { responseQuery, summaryQuery } from '../requests.ts';
import { LeftOutAnswer } from './left-out-answer.tsx';
import { ConsentCard } from './consent-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { StarButton } from './star-button.tsx';
import { QualityCard } from './quality-card.tsx';
import { ResponseFacts } from './response-facts.tsx';
import classes from './response-page.module.css';
import { SentFiles } from './sent-files.tsx';
import { QuestionPicture } from '../picture/question-picture.tsx';
import { useSource } from '../summary/results-source.ts';
import { getBlockTitle } from '../summary/summary-context.ts';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useLiveUpdates } from '../summary/use-live.ts';
import { AnswerSlot, ResponseSlot } from '../shared/result-slot.tsx';
import { TextLinks } from '../shared/text-links.tsx';
import { buildAnswerId, showOpenedAnswer, useOpenedAnswer } from './use-opened-answer.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

type Response = Output<typeof getResponse>;

/** One response with all answers; the keys J and K open the next and the previous response of the filtered list. */
export function ResponsePage() {
  const { ctrId = '', responseId = '' } = useParams();
  const { query, search } = useFilter();
  const navigate = useNavigate();
  const summary = useQuery(summaryQuery(ctrId));
  const { data, error, refetch } = useQuery(responseQuery(ctrId, responseId, query));
  useLiveUpdates(ctrId);
  useTitle(data?.participant, summary.data?.name);
  const list = buildSummaryPath(ctrId, 'responses') + search;
  const createOpener = (id: string | null | undefined) =>
    id ? () => void navigate(buildSummaryPath(ctrId, 'responses', id) + search) : undefined;
  const openNext = createOpener(data?.following) ?? (() => void navigate(list));
  if (!data && error instanceof AppError && error.code === 'not_found') throw error;
  const base = summary.data?.base ?? 'en';
  const contentBlocks = new Set(
    summary.data?.blocks.flatMap(({ id, isQuestion }) => (isQuestion ? [] : [id])),
  );
  return (
    <ReaderFrame
      title={data?.participant ?? (error ? sharedTexts.response : ' ')}
      back={{ to: list, label: summary.data ? texts.responsesTo(summary.data.name) : sharedTexts.responses }}
      facts={data && <ResponseNotes response={data} />}
      actions={data && <ResponseActions studyId={ctrId} response={data} onDeleted={openNext} />}
      aside={data ? <ResponseFacts response={data} /> : null}
      more={
        data && {
          label: texts.qualityNotesConsent,
          content: (
            <>
              <QualityCard response={data} base={base} />
              <ResponseSlot
                key={data.id}
                study={ctrId}
                response={data.id}
                tags={data.tags}
                canTag={Boolean(data.can['response.tag'])}
              />
              <NotesCard
                studyId={ctrId}
                responseId={data.id}
                notes={data.memberNotes}
                canWrite={Boolean(data.can['response.note'])}
              />
              <ConsentCard studyId={ctrId} response={data} onDeleted={openNext} />
            </>
          ),
        }
      }
      onPrevious={createOpener(data?.previous)}
      onNext={createOpener(data?.following)}
    >
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={8} />
        )
      ) : (
        <Answers studyId={ctrId} response={data} base={base} contentBlocks={contentBlocks} />
      )}
    </ReaderFrame>
  );
}

function ResponseNotes({ response }: { response: Response }) {
  const notes = [
    response.preview &&
      (response.channel === REHEARSAL_CHANNEL ? texts.testResponseNotice : texts.previewResponseNotice),
    response.excluded && texts.excludedResponseNotice,
  ].filter(Boolean);
  return notes.length > 0 ? <span>{notes.join(' · ')}</span> : null;
}

function Answers({
  studyId,
  response,
  base,
  contentBlocks,
}: {
  studyId: string;
  response: Response;
  base: string;
  /** Blocks that collect no answers, such as a welcome. */
  contentBlocks: ReadonlySet<string>;
}) {
  const opened = useOpenedAnswer();
  const { pictureUrl } = useSource({ id: studyId });
  if (response.answers.length === 0) return <p className="muted">{texts.noAnswersYet}</p>;
  return (
    <ol className={classes.answers}>
      {response.answers.map(
        ({
          block,
          title,
          picture,
          formattedAnswer,
          listed,
          files,
          tracks,
          isFreeText,
          onPath,
          leftOut,
          seconds,
        }) => (
          <li
            key={block}
            id={buildAnswerId(block)}
            ref={block === opened ? showOpenedAnswer : undefined}
            tabIndex={block === opened ? -1 : undefined}
            data-opened={block === opened || undefined}
            data-uncounted={!onPath || leftOut !== null || undefined}
          >
            <div className={classes.question}>
              <QuestionPicture picture={picture} base={base} pictureUrl={pictureUrl} />
              <h2>{getBlockTitle(base, title)}</h2>
            </div>
            {formattedAnswer === null ? (
              <p className="muted">{sharedTexts.skipped}</p>
            ) : listed ? (
              <ListedAnswer listed={listed} />
            ) : files.length > 0 && !isFreeText ? null : (
              <p className={isFreeText ? `words ${classes.freeText}` : classes.answer}>{formattedAnswer}</p>
            )}
            {files.length > 0 && (
              <SentFiles studyId={studyId} responseId={response.id} files={files} tracks={tracks} />
            )}
            {!onPath && <p className={classes.note}>{texts.answerNotCounted}</p>}
            <div className={classes.tools}>
              {Math.round(seconds) > 0 && <span className="numbers">{formatDuration(seconds)}</span>}
              {isFreeText && onPath && leftOut === null && (
                <TextLinks study={studyId} block={block} response={response.id} />
              )}
              {formattedAnswer !== null && onPath && leftOut === null && !contentBlocks.has(block) && (
                <AnswerSlot study={studyId} block={block} response={response.id} />
              )}
              <LeftOutAnswer
                studyId={studyId}
                responseId={response.id}
                answer={{ block, leftOut }}
                name={getBlockTitle(base, title)}
                canChange={Boolean(response.can['response.exclude']) && !contentBlocks.has(block)}
              />
            </div>
          </li>
        ),
      )}
    </ol>
  );
}

/** An answer of several parts: a ranking, ticked options, or rows with the choices in each. */
function ListedAnswer({ listed }: { listed: NonNullable<Response['answers'][number]['listed']> }) {
  const { ordered, items } = listed;
  const [first] = items;
  if (items.length === 1 && first?.label === null && !ordered)
    return <p className={classes.answer}>{first.text}</p>;
  if (first?.label === null) {
    const List = ordered ? 'ol' : 'ul';
    return (
      <List className={classes.answerList}>
        {items.map(({ text }, index) => (
          <li key={index}>{text}</li>
        ))}
      </List>
    );
  }
  return (
    <dl className={classes.rows}>
      {items.map(({ label, text }, row) => (
        <div key={row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ResponseActions({
  studyId,
  response,
  onDeleted,
}: {
  studyId: string;
  response: Response;
  onDeleted(): void;
}) {
  const { setExcluded, deleteAll } = useChangeResponses(studyId);
  const { id, excluded, preview, can } = response;
  return (
    <>
      <StarButton studyId={studyId} response={response} canStar={Boolean(can['response.star'])} />
      {can['response.exclude'] && !preview && (
        <Button variant="default" onClick={() => void setExcluded([id], !excluded)}>
          {excluded ? texts.includeAgain : texts.exclude}
        </Button>
      )}
      {can['response.delete'] && (
        <Button
          variant="default"
          color="red"
          onClick={() => void deleteAll([id]).then((deleted) => deleted && onDeleted())}
        >
          {texts.delete}
        </Button>
      )}
    </>
  );
}
