import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import type { FindingDetail } from '../contract.ts';
import classes from './findings.module.css';
import { shareFinding, stopSharingFinding } from './requests.ts';
import { useFindingChanges } from './use-finding-changes.ts';
import { texts } from './texts.ts';

/** The link of the read-only page: create, copy, replace and revoke. */
export function ShareSection({ studyId, finding }: { studyId: string; finding: FindingDetail }) {
  const { attempt, reload } = useFindingChanges(studyId);
  const [isBusy, setBusy] = useState(false);
  const { shareUrl } = finding;
  const create = async () => {
    setBusy(true);
    await attempt(() => shareFinding(studyId, finding.id));
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
                  run: () => shareFinding(studyId, finding.id),
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
                  run: () => stopSharingFinding(studyId, finding.id),
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
