import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import classes from './share-section.module.css';
import { texts } from './texts.ts';

interface Props {
  /** The card of its page. */
  className: string | undefined;
  /** Null as long as it is not shared. */
  shareUrl: string | null;
  /** What people see who have the link. */
  explained: string;
  stopQuestion: string;
  /** Creates the link, or replaces it. */
  share(): Promise<unknown>;
  stop(): Promise<unknown>;
  reload(): Promise<unknown>;
}

/** The link of a read-only page: create, copy, replace and revoke. */
export function ShareSection({ className, shareUrl, explained, stopQuestion, share, stop, reload }: Props) {
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    await attempt(share);
    await reload();
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
    <section className={className} aria-labelledby="share">
      <h3 id="share">{texts.share}</h3>
      <p className="muted">{explained}</p>
      {shareUrl === null ? (
        <Button data-once variant="default" loading={isBusy} onClick={() => void create()}>
          {texts.createLink}
        </Button>
      ) : (
        <>
          <div className={classes.link}>
            <CopyField label={texts.link} value={shareUrl} copyLabel={texts.copyLink} variant="filled" />
          </div>
          <div className={classes.actions}>
            <Button
              variant="subtle"
              onClick={() =>
                confirmChange({
                  title: texts.confirmReplace,
                  text: texts.replaceExplained,
                  action: texts.replaceLink,
                  run: share,
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
                  title: stopQuestion,
                  text: texts.stopExplained,
                  action: texts.stopSharing,
                  run: stop,
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
