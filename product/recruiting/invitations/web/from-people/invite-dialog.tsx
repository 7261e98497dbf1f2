import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import type { Participant } from '#product/participants/contract.ts';
import { LiveStudySelect } from '#product/participants/personal-links/web/live-study-select.tsx';
import { texts } from '../texts.ts';
import { useInvite } from './use-invite.ts';

/** Invites one participant by email to a study that one chooses. */
export function InviteDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const invite = useInvite();
  return (
    <ActionDialog title={texts.inviteToStudy} onDone={onDone}>
      <LiveStudySelect onChoose={(study) => invite(study, [participant.id])} />
    </ActionDialog>
  );
}
