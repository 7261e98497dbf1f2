import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import type { Participant } from '#product/participants/contract.ts';
import { createPreferenceLink } from './requests.ts';
import { texts } from './texts.ts';

/** Shows the link to the preferences of a participant. */
export function LinkDialog({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const { id, displayName } = participant;
  const link = useMutation({ mutationFn: () => createPreferenceLink(id) });
  const { mutate } = link;
  useEffect(() => {
    mutate();
  }, [mutate]);
  return (
    <ActionDialog title={texts.title} onDone={onDone}>
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
    </ActionDialog>
  );
}
