import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { REHEARSAL_CHANNEL } from '../../../responses/response.ts';
import classes from './notice.module.css';
import { useRehearsal } from '../requests.ts';
import { buildSummaryPath } from './summary-path.ts';
import { texts } from './texts.ts';

/** Test responses generated at a time: enough for every chart to show something. */
const RESPONSES_PER_RUN = 40;

/** Generates test responses and opens their results, which are separate from real ones. */
export function useTestResponses(studyId: string) {
  const navigate = useNavigate();
  const { generate, isGenerating, readIsGenerating } = useRehearsal(studyId);
  const start = async () => {
    if (readIsGenerating()) return;
    try {
      await generate.mutateAsync(RESPONSES_PER_RUN);
      await navigate(`${buildSummaryPath(studyId, 'overview')}?channel=${REHEARSAL_CHANNEL}`);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  };
  return { start: () => void start(), isGenerating };
}

/** Explains that results are of test responses, with buttons to remove them or add more. */
export function RehearsalNotice({ studyId, can }: { studyId: string; can: Record<string, boolean> }) {
  const navigate = useNavigate();
  const { remove } = useRehearsal(studyId);
  const { start, isGenerating } = useTestResponses(studyId);
  const removeResponses = async () => {
    try {
      const { removed } = await remove.mutateAsync();
      notify(texts.testResponsesRemoved(removed));
      await navigate(buildSummaryPath(studyId, 'overview'));
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  };
  return (
    <section className={classes.notice} aria-label={texts.testResponses}>
      <p>
        {texts.theseAre} <strong>{texts.testResponsesInSentence}</strong>
        {texts.testResponsesExplained}
      </p>
      {can['study.edit'] && (
        <div className={classes.buttons}>
          <Button data-once loading={remove.isPending} onClick={() => void removeResponses()}>
            {texts.removeTestResponses}
          </Button>
          <Button data-once variant="default" loading={isGenerating} onClick={start}>
            {texts.addMore(RESPONSES_PER_RUN)}
          </Button>
        </div>
      )}
    </section>
  );
}
