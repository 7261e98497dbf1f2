import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Participant } from '#product/participants/contract.ts';
import { LiveStudySelect } from '#product/participants/personal-links/web/live-study-select.tsx';
import { texts } from '../texts.ts';
import { useInvite } from './use-invite.ts';

/** Invites one participant by email to a study that one chooses. */
export function InviteDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const invite = useInvite();
  // Opens after the first render: a dialog that is mounted open does not return the focus to where it was.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onDone}
      title={texts.inviteToStudy}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <LiveStudySelect onChoose={(study) => invite(study, [participant.id])} />
    </Modal>
  );
}
