import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { ReelDetail } from '../contract.ts';
import classes from './reels.module.css';
import { shareReel, stopSharingReel } from './requests.ts';
import { useAttempt } from './use-attempt.ts';
import { texts } from './texts.ts';

/** The link of the read-only page: create, copy, replace and revoke. */
export function ShareSection({ studyId, reel }: { studyId: string; reel: ReelDetail }) {
  const { attempt, reload } = useAttempt(studyId);
  const [isBusy, setBusy] = useState(false);
  const { shareUrl } = reel;
  const create = async () => {
    setBusy(true);
    await attempt(() => shareReel(studyId, reel.id));
    setBusy(false);
  };
  const confirmChange = (change: { title: string; text: string; action: string; run(): Promise<unknown> }) =>
    void confirm({
      ...change,
      variant: 'warning',
      run: async () => {
        await change.run();
        await reload();
      },
    });
  return (
    <section className={classes.card} aria-labelledby="share">
      <h3 id="share">{texts.share}</h3>
      <p className="muted">{texts.shareExplained}</p>
      {shareUrl === null ? (
        <Button variant="default" loading={isBusy} onClick={() => void create()}>
          {texts.createLink}
        </Button>
      ) : (
        <>
          <div className={classes.link}>
            <TextInput
              label={texts.link}
              value={shareUrl}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={shareUrl} timeout={2000}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
            </CopyButton>
          </div>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              onClick={() =>
                confirmChange({
                  title: texts.confirmReplace,
                  text: texts.replaceExplained,
                  action: texts.replaceLink,
                  run: () => shareReel(studyId, reel.id),
                })
              }
            >
              {texts.replaceLink}
            </Button>
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                confirmChange({
                  title: texts.confirmStop,
                  text: texts.stopExplained,
                  action: texts.stopSharing,
                  run: () => stopSharingReel(studyId, reel.id),
                })
              }
            >
              {texts.stopSharing}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
