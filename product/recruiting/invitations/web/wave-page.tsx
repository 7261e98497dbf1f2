import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { getWaveState } from './get-wave-state.ts';
import classes from './invitations.module.css';
import { postCancel, postResume, WAVES_KEY, waveOptions } from './requests.ts';
import { texts } from './texts.ts';
import { WaveFunnel } from './wave-funnel.tsx';
import { describeAudience, nameWave } from './wave-row.tsx';
import { UnknownNotice } from './unknown-notice.tsx';

/** One wave: how far it is, who it reached, and what needs a decision. */
export function WavePage() {
  const { studyId = '', waveId = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: wave, error, refetch } = useQuery(waveOptions(waveId));
  const back = { to: `/study/${studyId}/edit/participants`, label: texts.participants };
  const reload = () => reloadQueries(queryClient, { queryKey: WAVES_KEY });
  if (!wave)
    return (
      <div className={classes.page}>
        <PageHeader title={texts.invitation} back={back} />
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />}
      </div>
    );
  const state = getWaveState(wave);
  const canSend = wave.can['wave.send'] === true;

  const cancel = () =>
    confirm({
      title: texts.confirmCancel,
      text: texts.confirmCancelText,
      action: texts.cancel,
      variant: 'warning',
      run: async () => {
        await postCancel(wave.id);
        await reload();
        notify(texts.cancelled);
      },
    });
  async function resume() {
    const isDone = await attempt(async () => {
      await postResume(waveId);
      return true;
    });
    if (!isDone) return;
    await reload();
    notify(texts.resumed);
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={nameWave(wave)}
        back={back}
        facts={
          <span>
            {texts.states[state]} · {describeAudience(wave)} · <DateTime at={wave.startsAt} />
          </span>
        }
        actions={
          canSend && (
            <>
              {wave.state === 'stopped' && (
                <Button data-once onClick={() => void resume()}>
                  {texts.resume}
                </Button>
              )}
              {wave.state !== 'cancelled' && state !== 'done' && (
                <Button variant="default" onClick={() => void cancel()}>
                  {texts.cancel}
                </Button>
              )}
            </>
          )
        }
      />
      {wave.stopReason && (
        <div className={classes.notice} role="status">
          <p>{wave.stopReason === 'refusals' ? texts.stoppedByRefusals : texts.stoppedByRestore}</p>
        </div>
      )}
      {wave.funnel.states.unknown > 0 && (
        <UnknownNotice
          wave={wave.id}
          count={wave.funnel.states.unknown}
          canDecide={canSend}
          onDecided={reload}
        />
      )}
      <WaveFunnel wave={wave} />
      <DeliveryList wave={wave} />
    </div>
  );
}
