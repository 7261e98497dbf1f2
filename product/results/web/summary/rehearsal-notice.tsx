import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { REHEARSAL } from '../../../responses/response.ts';
import classes from './notice.module.css';
import { useRehearsal } from '../requests.ts';
import { summaryPath } from './summary-path.ts';

/** Made-up people at a time: enough for every chart to have a shape. */
const PEOPLE = 40;

/** Fills the study with simulated participants and shows what they said, apart from everybody real. */
export function useFilled(studyId: string) {
  const navigate = useNavigate();
  const { fill } = useRehearsal(studyId);
  const start = async () => {
    try {
      await fill.mutateAsync(PEOPLE);
      await navigate(`${summaryPath(studyId, 'overview')}?channel=${REHEARSAL}`);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  };
  return { start: () => void start(), working: fill.isPending };
}

/** Above everything that simulated participants said: what it is, and how it goes. */
export function RehearsalNotice({ studyId, can }: { studyId: string; can: Record<string, boolean> }) {
  const navigate = useNavigate();
  const { forget } = useRehearsal(studyId);
  const { start, working } = useFilled(studyId);
  const remove = async () => {
    try {
      const { removed } = await forget.mutateAsync();
      notify(`${removed} test responses removed`);
      await navigate(summaryPath(studyId, 'overview'));
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
  };
  return (
    <section className={classes.notice} aria-label="Test responses">
      <p>
        These are <strong>test responses</strong>, so you can see what results will look like. They never
        count towards results or quotas.
      </p>
      {can['study.edit'] && (
        <div className={classes.buttons}>
          <Button loading={forget.isPending} onClick={() => void remove()}>
            Remove test responses
          </Button>
          <Button variant="default" loading={working} onClick={start}>
            Add {PEOPLE} more
          </Button>
        </div>
      )}
    </section>
  );
}
