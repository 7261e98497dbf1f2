import { Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Incentive } from '../../contract.ts';
import { readCode } from './requests.ts';
import { texts } from './texts.ts';

/** The code that somebody was given. It is read once the dialog opens, which is recorded, and not kept. */
export function CodeDialog({ incentive, onDone }: { incentive: Incentive; onDone(): void }) {
  // Opens after the first render: a dialog that is mounted open does not return the focus to where it was.
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, error } = useMutation({ mutationFn: readCode });
  const read = () => mutate(incentive.id);
  useEffect(() => {
    setOpen(true);
    mutate(incentive.id);
  }, [mutate, incentive.id]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      onExitTransitionEnd={onDone}
      title={texts.codeOf(incentive.participant?.displayName ?? texts.erased)}
      size={480}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <p className="muted">{texts.codeExplained}</p>
      {error && <LoadFailure error={error} onRetry={read} />}
      {data ? (
        <CopyField label={texts.code} value={data.code} variant="filled" autoFocus />
      ) : (
        !error && <Skeletons rows={1} />
      )}
    </Modal>
  );
}
