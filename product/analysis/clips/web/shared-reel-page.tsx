import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { SharedPage } from '../../web/shared/shared-page.tsx';
import { buildSharedClipUrl } from '../contract.ts';
import { ReelPlayer } from './reel-player.tsx';
import { sharedReelOptions } from './requests.ts';
import { texts } from './texts.ts';

/** What the link of a reel opens, for people without an account. */
export function SharedReelPage() {
  const { reelToken = '' } = useParams();
  const query = useQuery(sharedReelOptions(reelToken));
  const { data, refetch } = query;
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
  return (
    <SharedPage query={query} name={texts.sharedReel} invalidExplained={texts.invalidLinkExplained} isWide>
      {({ leftOut, unprepared }) => (
        <>
          {clips.length > 0 ? (
            <ReelPlayer
              key={clips.map(({ id }) => id).join()}
              clips={clips}
              onFailed={() => void refetch()}
            />
          ) : (
            <p>{texts.nothingShared}</p>
          )}
          {leftOut > 0 && <p className="muted">{texts.leftOut(leftOut)}</p>}
          {unprepared > 0 && <p className="muted">{texts.notReady(unprepared)}</p>}
        </>
      )}
    </SharedPage>
  );
}
