import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import classes from './invitations.module.css';
import { deliveriesOptions, postDecision } from './requests.ts';
import { texts } from './texts.ts';

/** Mails of which nobody knows whether they arrived: somebody decides. */
export function UnknownNotice(props: {
  wave: string;
  count: number;
  canDecide: boolean;
  onDecided(): Promise<unknown>;
}) {
  const { wave, count, canDecide, onDecided } = props;
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function decide(sendAgain: boolean) {
    if (isBusy) return;
    setBusy(true);
    const changed = await attempt(async () => {
      const options = { ...deliveriesOptions(wave, 'unknown', 'all'), pages: Math.ceil(count / 50) + 1 };
      const { pages } = await queryClient.fetchInfiniteQuery({ ...options, staleTime: 0 });
      const participants = pages.flatMap(({ items }) => items.map(({ participant }) => participant));
      return (await postDecision(wave, participants.slice(0, 1_000), sendAgain)).changed;
    });
    setBusy(false);
    if (changed === null) return;
    await onDecided();
    notify(texts.decided(changed));
  }

  return (
    <section className={classes.notice} aria-labelledby="unknown-title">
      <h2 id="unknown-title">{texts.unknownTitle(count)}</h2>
      <p>{texts.unknownText}</p>
      {canDecide && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-sm"
            aria-disabled={isBusy}
            onClick={() => void decide(false)}
          >
            {texts.countAsSent}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-disabled={isBusy}
            onClick={() => void decide(true)}
          >
            {texts.sendAgain}
          </Button>
        </div>
      )}
    </section>
  );
}
