import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import type { Incentive } from '../../contract.ts';
import { readCode } from './requests.ts';
import { texts } from './texts.ts';

/** The code that somebody was given. It is read once the dialog opens, which is recorded, and not kept. */
export function CodeDialog({ incentive, onDone }: { incentive: Incentive; onDone(): void }) {
  const { mutate, data, error } = useMutation({ mutationFn: readCode });
  const read = () => mutate(incentive.id);
  useEffect(() => {
    mutate(incentive.id);
  }, [mutate, incentive.id]);
  return (
    <ActionDialog title={texts.codeOf(incentive.participant?.displayName ?? texts.erased)} onDone={onDone}>
      <p className="muted">{texts.codeExplained}</p>
      {error && <LoadFailure error={error} onRetry={read} />}
      {data ? (
        <CopyField label={texts.code} value={data.code} variant="filled" autoFocus />
      ) : (
        !error && <Skeletons rows={1} />
      )}
    </ActionDialog>
  );
}
