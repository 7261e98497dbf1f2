import { useMutation } from '@tanstack/react-query';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import type { Participant } from '../../contract.ts';
import classes from './link-dialog.module.css';
import { LiveStudySelect } from './live-study-select.tsx';
import { createPersonalLink } from './requests.ts';
import { texts } from './texts.ts';

/** Chooses a live study, and shows the participant’s link to it. */
export function LinkDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const { id, displayName } = participant;
  return (
    <ActionDialog title={texts.title} onDone={onDone}>
      <div className={classes.dialog}>
        <p className="muted">{texts.explained(displayName)}</p>
        <StudyLink participant={id} />
      </div>
    </ActionDialog>
  );
}

function StudyLink({ participant }: { participant: string }) {
  const link = useMutation({ mutationFn: (study: string) => createPersonalLink(participant, study) });
  const { variables: chosen } = link;
  return (
    <>
      <LiveStudySelect onChoose={link.mutate} />
      {link.error && (
        <LoadFailure error={link.error} {...(chosen && { onRetry: () => link.mutate(chosen) })} />
      )}
      {link.isPending && <Skeletons rows={1} />}
      {link.data && !link.isPending && (
        <CopyField label={texts.link} value={link.data.address} copyLabel={texts.copyLink} variant="filled" />
      )}
    </>
  );
}
