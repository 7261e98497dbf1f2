import { Button } from '@mantine/core';
import IconCut from '@tabler/icons-react/dist/esm/icons/IconCut.mjs';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useReason } from '#platform/ui/use-reason.tsx';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { MAX_CLIP_MS, MIN_CLIP_MS, type ClipRange } from '../clip.ts';
import { buildReelsPath } from './reel-path.ts';
import classes from './reels.module.css';
import { clipsOptions, recordingsOptions } from './requests.ts';
import { texts } from './texts.ts';

const ClipDialog = lazy(async () => ({ default: (await import('./clip-dialog.tsx')).ClipDialog }));

/** How long a clip is that starts where the recording stands. */
const SUGGESTED_MS = 15_000;

/** The part from where the recording is paused, or its beginning. */
function suggestRange(timeMs: number, durationMs: number): ClipRange {
  const startMs = timeMs > durationMs - MIN_CLIP_MS ? 0 : Math.floor(timeMs / 100) * 100;
  return { startMs, endMs: Math.min(startMs + Math.min(SUGGESTED_MS, MAX_CLIP_MS), durationMs) };
}

/** Beside a recording: makes a clip from where it is played, and says how many there are. */
export function RecordingClips(props: {
  study: string;
  response: string;
  asset: string;
  durationMs: number;
  getTimeMs(): number;
}) {
  const { study, response, asset, durationMs } = props;
  const { data } = useQuery(clipsOptions(study));
  const recordings = useQuery(recordingsOptions(study, response)).data;
  const forbidden = useReason(recordings?.canClip === false ? CONSENTED_ACTS.clip.refusal : null);
  const [range, setRange] = useState<ClipRange | null>(null);
  const count = data?.items.filter((clip) => clip.asset === asset).length ?? 0;
  if (!data || (count === 0 && !data.can['clip.edit'])) return null;
  return (
    <div className={classes.beside}>
      {data.can['clip.edit'] && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCut size={16} stroke={1.5} />}
          onClick={() => setRange(suggestRange(props.getTimeMs(), durationMs))}
          {...forbidden.button}
        >
          {texts.makeClip}
        </Button>
      )}
      {data.can['clip.edit'] && forbidden.text}
      {count > 0 && <Link to={buildReelsPath(study)}>{texts.clipsOfRecording(count)}</Link>}
      {range && (
        <Suspense>
          <ClipDialog
            studyId={study}
            source={{ response, asset }}
            clip={null}
            start={range}
            onClose={() => setRange(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
