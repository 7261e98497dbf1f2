import { Button, Checkbox, Radio } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { ActionDialog } from '#platform/ui/feedback/action-dialog.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DialogButtons } from '#platform/ui/layout/dialog-buttons.tsx';
import type { Booking } from '../contract.ts';
import { describeTime } from './booking-columns.tsx';
import { BOOKINGS_KEY, moveBooking, moveTimesOptions } from './shared/requests.ts';
import { texts } from './texts.ts';
import classes from './calls.module.css';

/** Moves a call to another free time of its hosts; times are in the zone of the device. */
export function MoveBookingDialog({ booking, onDone }: { booking: Booking; onDone(): void }) {
  const queryClient = useQueryClient();
  const times = useInfiniteQuery(moveTimesOptions(booking.id));
  const [start, setStart] = useState<string | null>(null);
  const [participant, setParticipant] = useState(true);
  const [hosts, setHosts] = useState(true);
  const move = useMutation({
    mutationFn: () => moveBooking(booking.id, { start: start!, notify: { participant, hosts } }),
    onSuccess: async () => {
      await reloadQueries(queryClient, { queryKey: BOOKINGS_KEY });
      notify(texts.moved);
      onDone();
    },
    // The time may have been taken meanwhile.
    onError: () => times.refetch(),
  });
  const days = times.data?.pages.flatMap((page) => page.days);
  return (
    <ActionDialog title={texts.moveTitle(booking.name)} onDone={onDone}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate();
        }}
      >
        <p className="muted">{texts.now(describeTime(booking))}</p>
        {!days ? (
          times.error ? (
            <LoadFailure error={times.error} onRetry={times.refetch} />
          ) : (
            <Skeletons rows={4} />
          )
        ) : days.length === 0 ? (
          <p>{texts.noTimes}</p>
        ) : (
          <div className={classes.days}>
            <Radio.Group value={start} onChange={setStart} label={texts.chooseTime}>
              {days.map((day) => (
                <div key={day.label} className={classes.day} role="group" aria-label={day.label}>
                  <h3>{day.label}</h3>
                  <div className={classes.times}>
                    {day.times.map((time) => (
                      <Radio key={time.start} value={time.start} label={time.label} />
                    ))}
                  </div>
                </div>
              ))}
            </Radio.Group>
            {times.hasNextPage && (
              <Button
                variant="default"
                loading={times.isFetchingNextPage}
                onClick={() => void times.fetchNextPage()}
              >
                {texts.later}
              </Button>
            )}
          </div>
        )}
        <Checkbox
          label={texts.notifyParticipant}
          checked={participant}
          onChange={(event) => setParticipant(event.currentTarget.checked)}
        />
        <Checkbox
          label={texts.notifyHosts}
          checked={hosts}
          onChange={(event) => setHosts(event.currentTarget.checked)}
        />
        {move.error && <p role="alert">{describeFailure(move.error)}</p>}
        <DialogButtons onCancel={onDone} staysInView>
          <Button type="submit" disabled={start === null} loading={move.isPending}>
            {texts.moveAction}
          </Button>
        </DialogButtons>
      </form>
    </ActionDialog>
  );
}
