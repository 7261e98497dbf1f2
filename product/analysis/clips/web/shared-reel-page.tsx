import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { buildSharedClipUrl } from '../contract.ts';
import { ReelPlayer } from './reel-player.tsx';
import classes from './shared-reel-page.module.css';
import { sharedReelQuery } from './requests.ts';
import { texts } from './texts.ts';

/** What the link of a reel opens, for people without an account. */
export function SharedReelPage() {
  const { reelToken = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedReelQuery(reelToken));
  useTitle(data?.title);
  const clips = useMemo(
    () =>
      data?.clips.map(({ durationMs, ...clip }) => ({
        ...clip,
        url: buildSharedClipUrl(reelToken, clip.id),
        startMs: 0,
        lengthMs: durationMs,
      })) ?? [],
    [data, reelToken],
  );
  if (error instanceof AppError && error.code === 'not_found')
    return <PublicFrame title={texts.invalidLink} sentence={texts.invalidLinkExplained} />;
  if (!data)
    return (
      <PublicFrame title={texts.sharedReel}>
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />}
      </PublicFrame>
    );
  return (
    <div className={classes.page}>
      <main className={classes.column}>
        <p className={classes.brand}>
          <Logo />
        </p>
        <h1>{data.title}</h1>
        {clips.length > 0 ? (
          <ReelPlayer key={clips.map(({ id }) => id).join()} clips={clips} onFailed={() => void refetch()} />
        ) : (
          <p>{texts.nothingShared}</p>
        )}
        {data.leftOut > 0 && <p className="muted">{texts.leftOut(data.leftOut)}</p>}
        {data.unprepared > 0 && <p className="muted">{texts.notReady(data.unprepared)}</p>}
      </main>
    </div>
  );
}
