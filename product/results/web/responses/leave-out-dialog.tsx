import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import { MAX_LEFT_OUT_REASON_LENGTH } from '../../../responses/contract.ts';
import classes from './left-out-answer.module.css';
import { texts } from './texts.ts';

/** Asks why an answer is left out of results. */
export function LeaveOutDialog({
  opened,
  onClose,
  onLeaveOut,
}: {
  opened: boolean;
  onClose(): void;
  /** @returns whether it was done */
  onLeaveOut(reason: string): Promise<boolean>;
}) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    const done = await onLeaveOut(reason);
    setBusy(false);
    if (!done) return;
    setReason('');
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.leaveOutQuestion}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <p>{texts.leavingOutExplained}</p>
        <Textarea
          label={texts.reason}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_LEFT_OUT_REASON_LENGTH}
          data-autofocus
          value={reason}
          error={isMissing && reason.trim() === '' ? texts.enterReason : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" aria-disabled={isBusy}>
            {texts.leaveOut}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
