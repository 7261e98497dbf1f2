import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Participant } from '#product/participants/contract.ts';
import { createPreferenceLink } from './requests.ts';
import { texts } from './texts.ts';

/** Shows the link to the preferences of a participant. */
export function LinkDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const { id, displayName } = participant;
  // Opens after the first render: a dialog that is mounted open does not return the focus to where it was.
  const [isOpen, setOpen] = useState(false);
  const link = useMutation({ mutationFn: () => createPreferenceLink(id) });
  const { mutate } = link;
  useEffect(() => {
    setOpen(true);
    mutate();
  }, [mutate]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onDone}
      title={texts.title}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p className="muted" style={{ marginTop: 0 }}>
        {texts.explained(displayName)}
      </p>
      {link.data ? (
        <CopyField label={texts.link} value={link.data.address} copyLabel={texts.copyLink} variant="filled" />
      ) : link.error ? (
        <LoadFailure error={link.error} onRetry={() => mutate()} />
      ) : (
        <Skeletons rows={1} />
      )}
    </Modal>
  );
}
