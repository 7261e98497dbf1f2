import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as formTexts } from '#platform/forms/texts.ts';
import { findRangeProblem, type ClipRange } from '../clip.ts';
import { formatClipTime, parseClipTime } from './clip-time.ts';
import classes from './reels.module.css';
import { createClip, recordingsOptions, updateClip } from './requests.ts';
import { texts } from './texts.ts';
import { useReload } from './use-reload.ts';

interface ClipDialogProps {
  studyId: string;
  /** The recording. */
  source: { response: string; asset: string };
  /** The clip that is trimmed; null for a new one. */
  clip: { id: string } | null;
  /** The part that is suggested. */
  start: ClipRange;
  onClose(): void;
}

/** Makes a clip of a recording, or moves its start and end. */
export function ClipDialog(props: ClipDialogProps) {
  const { studyId, source, onClose, clip } = props;
  const { data, error, refetch } = useQuery(recordingsOptions(studyId, source.response));
  const recording = data?.items.find(({ id }) => id === source.asset);
  return (
    <Modal
      opened
      onClose={onClose}
      title={clip ? texts.trimClip : texts.makeClip}
      size={640}
      closeButtonProps={{ 'aria-label': formTexts.close }}
    >
      {!data &&
        (error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Spinner label={texts.loadingRecording} />
        ))}
      {data &&
        (recording?.url && recording.durationMs ? (
          <ClipForm
            {...props}
            url={recording.url}
            durationMs={recording.durationMs}
            hasVideo={recording.hasVideo === true}
          />
        ) : (
          <p className="muted">{texts.recordingNotReady}</p>
        ))}
    </Modal>
  );
}

function ClipForm(props: ClipDialogProps & { url: string; durationMs: number; hasVideo: boolean }) {
  const { studyId, source, clip, url, durationMs, hasVideo, onClose } = props;
  const media = useRef<HTMLVideoElement>(null);
  const stopAt = useRef<number | null>(null);
  const [start, setStart] = useState(formatClipTime(props.start.startMs));
  const [end, setEnd] = useState(formatClipTime(Math.min(props.start.endMs, durationMs)));
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const reload = useReload(studyId);
  const [startMs, endMs] = [parseClipTime(start), parseClipTime(end)];
  // Times are shown with tenths, so the last tenth may be beyond the end.
  const range =
    startMs === null || endMs === null
      ? null
      : { startMs, endMs: endMs > durationMs && endMs < durationMs + 100 ? durationMs : endMs };
  const problem = range ? findRangeProblem(range, durationMs) : undefined;
  const readPosition = () => formatClipTime((media.current?.currentTime ?? 0) * 1_000);
  const playRange = () => {
    if (!media.current || !range) return;
    media.current.currentTime = range.startMs / 1_000;
    stopAt.current = range.endMs / 1_000;
    void media.current.play().catch(() => {});
  };
  async function save() {
    if (!range || problem) return;
    setBusy(true);
    try {
      if (clip) await updateClip(studyId, clip.id, range);
      else await createClip(studyId, { ...source, ...range });
      await reload();
      notify(clip ? texts.clipSaved : texts.clipMade);
      onClose();
    } catch (failure) {
      setMessage(describeFailure(failure));
      setBusy(false);
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!clip && <p className="muted">{texts.makeClipExplained}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words are beside the recording on its page */}
      <video
        ref={media}
        className={hasVideo ? classes.video : classes.sound}
        src={url}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = props.start.startMs / 1_000)}
        onTimeUpdate={({ currentTarget }) => {
          if (stopAt.current === null || currentTarget.currentTime < stopAt.current) return;
          currentTarget.pause();
          stopAt.current = null;
        }}
      />
      <div className={classes.times}>
        <TimeField label={texts.start} value={start} ms={startMs} onChange={setStart} />
        <Button variant="default" onClick={() => setStart(readPosition())}>
          {texts.setStart}
        </Button>
        <TimeField label={texts.end} value={end} ms={endMs} onChange={setEnd} />
        <Button variant="default" onClick={() => setEnd(readPosition())}>
          {texts.setEnd}
        </Button>
      </div>
      <p className={classes.length} role="status">
        {range && (problem ?? texts.clipLength(formatClipTime(range.endMs - range.startMs)))}
      </p>
      <FormMessage>{message}</FormMessage>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} disabled={!range || problem !== undefined}>
          {clip ? texts.save : texts.makeClip}
        </Button>
        <Button variant="default" disabled={!range || problem !== undefined} onClick={playRange}>
          {texts.playClip}
        </Button>
      </div>
    </form>
  );
}

function TimeField(props: {
  label: string;
  value: string;
  ms: number | null;
  onChange(value: string): void;
}) {
  return (
    <TextInput
      label={props.label}
      value={props.value}
      error={props.ms === null && texts.invalidTime}
      autoComplete="off"
      inputMode="decimal"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
