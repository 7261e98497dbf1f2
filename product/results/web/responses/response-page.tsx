import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { AppearTogether } from '#platform/ui/feedback/appear-together.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { ReaderFrame } from '#platform/ui/layout/reader-frame.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { responseOptions, summaryOptions } from '../requests.ts';
import { ResponseActions, ResponseNotes } from './response-actions.tsx';
import { ResponseAnswers } from './response-answers.tsx';
import { ResponseCards } from './response-cards.tsx';
import { ResponseFacts } from './response-facts.tsx';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useLiveUpdates } from '../summary/use-live-updates.ts';
import { listContentBlocks } from '../summary/summary-context.ts';
import { showOpenedAnswer, useOpenedAnswer } from './use-opened-answer.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** One response, which appears when all of it has been loaded. */
export function ResponsePage() {
  return (
    <AppearTogether
      placeholder={
        <ReaderFrame title={'\u00a0'} aside={null}>
          <Skeletons rows={8} />
        </ReaderFrame>
      }
    >
      {(isShown) => <Reader isShown={isShown} />}
    </AppearTogether>
  );
}

/** A response with all answers; the keys J and K open the next and the previous response of the filtered list. */
function Reader({ isShown }: { isShown: boolean }) {
  const { ctrId = '', responseId = '' } = useParams();
  const { query, search } = useFilter();
  const navigate = useNavigate();
  const summary = useQuery(summaryOptions(ctrId));
  const { data, error, refetch } = useQuery(responseOptions(ctrId, responseId, query));
  const opened = useOpenedAnswer();
  useLiveUpdates(ctrId);
  useTitle(data?.participant, summary.data?.name);
  const list = buildSummaryPath(ctrId, 'responses') + search;
  const createOpener = (id: string | null | undefined) =>
    id ? () => void navigate(buildSummaryPath(ctrId, 'responses', id) + search) : undefined;
  const openNext = createOpener(data?.following) ?? (() => void navigate(list));
  if (!data && error instanceof AppError && error.code === 'not_found') throw error;
  const base = summary.data?.base ?? 'en';
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
            <ResponseCards
              studyId={ctrId}
              response={data}
              base={base}
              canWriteNotes={Boolean(data.can['response.note'])}
              onDeleted={openNext}
            />
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
        <ResponseAnswers
          studyId={ctrId}
          response={data}
          base={base}
          contentBlocks={listContentBlocks(summary.data)}
          opened={isShown ? opened : null}
          onOpened={showOpenedAnswer}
        />
      )}
    </ReaderFrame>
  );
}
