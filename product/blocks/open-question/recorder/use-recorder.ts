import { useEffect, useRef, useState } from 'preact/hooks';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { GrowingFile } from '../../file-source.ts';
import { openStream, stopAllTracks } from '../../kit/streams.ts';
import type { PlayerProps } from '../../player.ts';
import { getMaxSeconds, type OpenQuestionAnswer, type OpenQuestionConfig } from '../open-question.ts';
import type { RecordingMode } from '../recording.ts';
import { explainFailure, type RecorderFailure } from '../../kit/recording/explain-failure.ts';
import { RecorderUpload } from '../../kit/recording/recorder-upload.ts';
import {
  createStoredTake,
  joinChunks,
  loadStoredTake,
  nameTake,
  type FinishedTake,
  type StoredTake,
} from '../../kit/recording/stored-take.ts';
import { buildConstraints, startTake, type Take } from '../../kit/recording/take.ts';
import { chooseVideoSize, type VideoSize } from '../../kit/recording/video-size.ts';

/** What the recorder shows. */
export type RecorderState =
  | { name: 'idle'; failure: RecorderFailure | 'not_sent' | null }
  | { name: 'asking'; mode: RecordingMode }
  | { name: 'ready'; mode: RecordingMode; size: VideoSize; stream: MediaStream }
  | { name: 'recording'; mode: RecordingMode; size: VideoSize; stream: MediaStream }
  /** `found`: left on the device by an earlier visit. `cut`: a device was unplugged. */
  | { name: 'review'; take: FinishedTake<RecordingMode>; because: 'found' | 'cut' | null }
  | { name: 'sending'; take: FinishedTake<RecordingMode>; share: number; isWaiting: boolean };

export interface Recorder {
  state: RecorderState;
  /** Seconds of the running recording, and those until it ends by itself. */
  seconds: number;
  left: number;
  /** Which limit ended the recording. */
  limit: 'time' | 'bytes' | null;
  /** The recording made on this visit, to play it back after it was sent. */
  lastTake: FinishedTake<RecordingMode> | null;
  open(mode: RecordingMode): void;
  start(): void;
  stop(): void;
  send(): void;
  /** Discards what was recorded, also if it was sent. */
  discard(): void;
}

type Props = PlayerProps<OpenQuestionConfig, OpenQuestionAnswer>;

/**
 * Records an answer. Each chunk goes to the device, so that a crash or a reload keeps what was recorded, and is uploaded while
 * the recording goes on. The upload is finished when the person decides to use the recording, and else discarded.
 */
export function useRecorder(props: Props): Recorder {
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<RecorderState>({ name: 'idle', failure: null });
  const [{ seconds, left }, setProgress] = useState({ seconds: 0, left: Infinity });
  const [limit, setLimit] = useState<Recorder['limit']>(null);
  const [lastTake, setLastTake] = useState<FinishedTake<RecordingMode> | null>(null);
  const stored = useRef<StoredTake | null>(null);
  const running = useRef<Take | null>(null);
  const upload = useRef<RecorderUpload | null>(null);
  /** Ends what is being asked for. */
  const controller = useRef(new AbortController());
  const isGone = useRef(false);

  function renewController(): AbortSignal {
    controller.current.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }
  async function open(mode: RecordingMode) {
    const signal = renewController();
    stopAllTracks();
    setLimit(null);
    setState({ name: 'asking', mode });
    const size = chooseVideoSize();
    try {
      const stream = await openStream(buildConstraints(mode, size), signal);
      setState({ name: 'ready', mode, size, stream });
    } catch (error) {
      if (!signal.aborted) setState({ name: 'idle', failure: explainFailure(error) });
    }
  }
  function start() {
    if (state.name !== 'ready') return;
    const { mode, size, stream } = state;
    const { config, waitingFiles } = latest.current;
    stored.current?.remove();
    upload.current?.discard();
    upload.current = null;
    const chunksOnDevice = createStoredTake(waitingFiles, randomUuid(), mode);
    stored.current = chunksOnDevice;
    setProgress({ seconds: 0, left: getMaxSeconds(config) });
    try {
      running.current = startTake({
        stream,
        mode,
        bitsPerSecond: mode === 'video' ? size.bitsPerSecond : 0,
        maxSeconds: getMaxSeconds(config),
        onChunk(chunk, recorded) {
          chunksOnDevice.add(chunk, recorded);
          if (isGone.current) return;
          upload.current ??= startUpload(chunksOnDevice.upload, nameTake(mode, chunk.type));
          upload.current.source.add(chunk);
        },
        onTick: (recorded, remaining) => setProgress({ seconds: recorded, left: remaining }),
        onEnd(end, chunks, recorded) {
          running.current = null;
          stopAllTracks();
          if (isGone.current) return;
          if (chunks.length === 0) return setState({ name: 'idle', failure: 'missing' });
          const take = joinChunks(mode, chunks, recorded);
          setLastTake(take);
          if (end === 'time' || end === 'bytes') setLimit(end);
          if (end === 'cut') setState({ name: 'review', take, because: 'cut' });
          else if (latest.current.config.retakes) setState({ name: 'review', take, because: null });
          else void send(take);
        },
      });
      setState({ name: 'recording', mode, size, stream });
    } catch (error) {
      stopAllTracks();
      setState({ name: 'idle', failure: explainFailure(error) });
    }
  }
  function startUpload(id: string, name: string): RecorderUpload {
    return new RecorderUpload(latest.current.sendFile, new GrowingFile(id, name), (progress) =>
      setState((current) => (current.name === 'sending' ? { ...current, ...progress } : current)),
    );
  }
  async function send(take: FinishedTake<RecordingMode>, isKept = false) {
    if (!isKept) stored.current?.keep();
    // What was refused before it was finished is tried once more.
    if (!upload.current || upload.current.hasFailed) {
      upload.current = startUpload(stored.current!.upload, take.file.name);
      upload.current.source.add(take.file);
    }
    const sending = upload.current;
    sending.source.complete();
    setState({ name: 'sending', take, ...sending.progress });
    const outcome = await sending.outcome;
    if (sending.isCancelled()) return;
    if ('sent' in outcome)
      latest.current.onChange(
        { text: '', recording: { mode: take.mode, seconds: take.seconds, file: outcome.sent } },
        true,
      );
    const failure = 'failed' in outcome ? outcome.failed : null;
    // A response that accepts no files may be followed by another one on this device, which does.
    if (failure !== 'refused') stored.current?.remove();
    setState({ name: 'idle', failure: failure && 'not_sent' });
  }
  function discard() {
    controller.current.abort();
    upload.current?.discard();
    upload.current = null;
    stopAllTracks();
    stored.current?.remove();
    setLastTake(null);
    setLimit(null);
    if (latest.current.value?.recording) latest.current.onChange(undefined);
    setState({ name: 'idle', failure: null });
  }

  const resume = useRef(async () => {});
  resume.current = async () => {
    const found = await loadStoredTake(latest.current.waitingFiles, ['voice', 'video']);
    if (!found || isGone.current) return;
    stored.current = found.stored;
    // The stored recording was sent before the page was closed; otherwise it is another try, which was not sent.
    if (latest.current.value?.recording?.file.id === found.stored.upload) return found.stored.remove();
    setLastTake(found.take);
    upload.current = startUpload(found.stored.upload, found.take.file.name);
    upload.current.source.add(found.take.file);
    if (found.isKept) void send(found.take, true);
    else setState({ name: 'review', take: found.take, because: 'found' });
  };
  useEffect(() => {
    isGone.current = false;
    void resume.current();
    const leave = () => {
      running.current?.stop();
      stopAllTracks();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isGone.current = true;
      window.removeEventListener('pagehide', leave);
      controller.current.abort();
      upload.current?.cancel();
      leave();
    };
  }, []);
  return {
    state,
    seconds,
    left,
    limit,
    lastTake,
    open: (mode) => void open(mode),
    start,
    stop: () => running.current?.stop(),
    send: () => state.name === 'review' && void send(state.take),
    discard,
  };
}
