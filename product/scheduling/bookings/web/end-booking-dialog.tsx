import { Button, Checkbox, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import type { Booking } from '../contract.ts';
import { MAX_REASON_LENGTH } from '../booking.ts';
import { BOOKINGS_KEY, cancelBooking, declineBooking } from './shared/requests.ts';
import { texts } from './texts.ts';
import classes from './calls.module.css';

const QUESTIONS = {
  cancel: {
    title: texts.cancelTitle,
    text: texts.cancelText,
    action: texts.cancelAction,
    done: texts.cancelled,
  },
  decline: {
    title: texts.declineTitle,
    text: texts.declineText,
    action: texts.declineAction,
    done: texts.declined,
  },
  remove: {
    title: texts.removeTitle,
    text: texts.removeText,
    action: texts.removeAction,
    done: texts.cancelled,
  },
};

/** Asks whether to cancel or decline a booking, why, and who is told. */
export function EndBookingDialog({ booking, onDone }: { booking: Booking; onDone(): void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [participant, setParticipant] = useState(true);
  const [hosts, setHosts] = useState(booking.state !== 'waiting');
  const kind = booking.state === 'requested' ? 'decline' : booking.state === 'waiting' ? 'remove' : 'cancel';
  const question = QUESTIONS[kind];
  const end = useMutation({
    mutationFn: () =>
      (kind === 'decline' ? declineBooking : cancelBooking)(booking.id, {
        reason: reason.trim() || null,
        notify: { participant, hosts },
      }),
    onSuccess: async () => {
      await reloadQueries(queryClient, { queryKey: BOOKINGS_KEY });
      notify(question.done);
      onDone();
    },
  });
  return (
    <ActionDialog title={question.title(booking.name)} onDone={onDone}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          end.mutate();
        }}
      >
        <p className="muted">{question.text}</p>
        {kind !== 'remove' && (
          <Textarea
            label={texts.reasonLabel}
            description={texts.reasonHint}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label={texts.notifyParticipant}
          checked={participant}
          onChange={(event) => setParticipant(event.currentTarget.checked)}
        />
        {kind !== 'remove' && (
          <Checkbox
            label={texts.notifyHosts}
            checked={hosts}
            onChange={(event) => setHosts(event.currentTarget.checked)}
          />
        )}
        {end.error && <p role="alert">{describeFailure(end.error)}</p>}
        <DialogButtons onCancel={onDone}>
          <Button type="submit" color="red" loading={end.isPending}>
            {question.action}
          </Button>
        </DialogButtons>
      </form>
    </ActionDialog>
  );
}
