import { Button, Progress } from '@mantine/core';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { useState } from 'react';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { buildReelFileUrl, type ReelDetail } from '../contract.ts';
import { formatClipTime } from './clip-time.ts';
import classes from './reels.module.css';
import { exportReel, isExporting } from './requests.ts';
import { texts } from './texts.ts';
import { useReload } from './use-reload.ts';

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The video file of a reel: make, watch the progress, download. */
export function ExportSection(props: {
  studyId: string;
  reel: ReelDetail;
  /** Waits for changes on their way, which would make an export that starts before them fail. */
  waitUntilSaved(): Promise<void>;
}) {
  const { studyId, reel, waitUntilSaved } = props;
  const reload = useReload(studyId);
  const [isBusy, setBusy] = useState(false);
  const included = reel.clips.filter(({ state }) => state === 'included').length;
  const { state, problem, done, total, leftOut, bytes, durationMs } = reel.export;
  const isForbidden = reel.clips.length > 0 && reel.clips.every((clip) => clip.state === 'no_consent');
  const forbidden = useReason(
    included > 0 ? null : isForbidden ? texts.nothingPermitted : texts.nothingToExport,
  );
  const start = async () => {
    setBusy(true);
    await waitUntilSaved();
    await attempt(() => exportReel(studyId, reel.id));
    await reload();
    setBusy(false);
  };
  return (
    <section className={classes.card} aria-labelledby="file">
      <h3 id="file">{texts.file}</h3>
      {included > 0 && <p className="muted">{texts.exportExplained(reel.clips.length - included)}</p>}
      {state === 'failed' && problem && (
        <p className={classes.problem} role="alert">
          {texts.problems[problem]}
        </p>
      )}
      {state === 'outdated' && <p className={classes.state}>{texts.outdated}</p>}
      {isExporting(reel) ? (
        <div className={classes.progress}>
          <p role="status">{state === 'waiting' ? texts.waiting : texts.exporting(done, total)}</p>
          <Progress value={(done / Math.max(total, 1)) * 100} aria-label={texts.export} />
        </div>
      ) : (
        <div className={classes.actions}>
          {state === 'ready' && bytes !== null && durationMs !== null && (
            <>
              <Button component="a" href={addWorkspaceParameter(buildReelFileUrl(studyId, reel.id))} download>
                {texts.download}
              </Button>
              <span className="muted numbers">
                {texts.exported(formatClipTime(durationMs), formatSize(bytes))}
                {leftOut > 0 && ` · ${texts.exportedWithout(leftOut)}`}
              </span>
            </>
          )}
          {state !== 'ready' && (
            <Button loading={isBusy} onClick={() => void start()} {...forbidden.button}>
              {state === 'none' ? texts.export : texts.exportAgain}
            </Button>
          )}
          {state !== 'ready' && forbidden.text}
        </div>
      )}
    </section>
  );
}
