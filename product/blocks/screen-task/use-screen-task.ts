import { useEffect, useRef, useState } from 'preact/hooks';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { loadStoredTake } from '../kit/recording/stored-take.ts';
import type { TakeEnd } from '../kit/recording/take.ts';
import { stopAllTracks } from '../kit/streams.ts';
import type { PlayerProps } from '../player.ts';
import { CAMERA_BITS_PER_SECOND, chooseScreenBitRate } from './limits.ts';
import { openTaskStreams, type TaskStreams } from './open-streams.ts';
import { getComparedPart, parseAddress } from './task-address.ts';
import {
  MAX_DURATION_MS,
  TRACKS,
  type ScreenTaskAnswer,
  type ScreenTaskConfig,
  type TaskOutcome,
  type Track,
} from './task.ts';
import { TrackRecorder } from './track-recorder.ts';

type Result = Omit<ScreenTaskAnswer, 'recordings'>;

/** What the player shows; once there is an answer, `before` is the end. */
export type TaskState =
  | { name: 'before'; failure: 'refused' | 'not_sent' | null }
  | { name: 'asking' }
  | { name: 'ready'; streams: TaskStreams }
  /** `cutBy`: why the recording ended before the task. */
  | { name: 'running'; streams: TaskStreams | null; cutBy: TakeEnd | null }
  /** A recording of so many seconds that an earlier visit left on the device. */
  | { name: 'found'; seconds: number }
  | { name: 'address'; ms: number }
  | { name: 'sending'; share: number; isWaiting: boolean };

type Props = PlayerProps<ScreenTaskConfig, ScreenTaskAnswer>;

/**
 * State and clock of a task. Its recordings go to the device in chunks and are uploaded meanwhile; the answer is saved when
 * they have arrived. The browser's own bar can end the sharing at any time, and the task goes on.
 */
export function useScreenTask(props: Props) {
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<TaskState>({ name: 'before', failure: null });
  const [elapsedMs, setElapsedMs] = useState(0);
  const startedAt = useRef(0);
  const recorders = useRef<TrackRecorder[]>([]);
  const controller = useRef(new AbortController());
  const isGone = useRef(false);
  const { config } = props;
  const limitMs = config.timeLimit === null ? MAX_DURATION_MS : config.timeLimit * 1_000;

  const device = {
    get sendFile() {
      return latest.current.sendFile;
    },
    get waitingFiles() {
      return latest.current.waitingFiles;
    },
    onProgress: () =>
      setState((current) =>
        current.name === 'sending' ? { name: 'sending', ...sumProgress(recorders.current) } : current,
      ),
  };
  function renewController(): AbortSignal {
    controller.current.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  }
  async function share() {
    const signal = renewController();
    stopAllTracks();
    setState({ name: 'asking' });
    try {
      const streams = await openTaskStreams(config, signal);
      const stopped = () => {
        if (isGone.current) return;
        setState((current) =>
          current.name === 'ready' && current.streams === streams
            ? (stopAllTracks(), { name: 'before', failure: 'refused' })
            : current,
        );
      };
      for (const track of streams.screen.getVideoTracks()) track.addEventListener('ended', stopped);
      setState({ name: 'ready', streams });
    } catch {
      if (signal.aborted) return;
      stopAllTracks();
      setState({ name: 'before', failure: 'refused' });
    }
  }
  function start(streams: TaskStreams | null) {
    for (const recorder of recorders.current) recorder.discard();
    const maxSeconds = Math.min(config.timeLimit ?? MAX_RECORDING_SECONDS, MAX_RECORDING_SECONDS);
    recorders.current = [];
    const record = (track: Track, stream: MediaStream, bitsPerSecond: number, onCut: (by: TakeEnd) => void) =>
      recorders.current.push(
        TrackRecorder.start(device, {
          upload: randomUuid(),
          track,
          stream,
          bitsPerSecond,
          maxSeconds,
          onTick: () => tick.current(),
          onCut,
        }),
      );
    try {
      if (streams) record('screen', streams.screen, chooseScreenBitRate(maxSeconds), stopRecording);
      if (streams?.camera) record('camera', streams.camera, CAMERA_BITS_PER_SECOND, () => {});
    } catch {
      discard();
      return setState({ name: 'before', failure: 'refused' });
    }
    startedAt.current = performance.now();
    setElapsedMs(0);
    setState({ name: 'running', streams, cutBy: null });
    const url = parseAddress(config.address);
    if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
  }
  const measureMs = () => Math.min(limitMs, Math.max(0, Math.round(performance.now() - startedAt.current)));
  /** Whoever stops sharing the screen is not recorded in any other way, either. */
  function stopRecording(by: TakeEnd = 'stopped') {
    for (const recorder of recorders.current) recorder.stop();
    stopAllTracks();
    setState((current) => (current.name === 'running' ? { ...current, cutBy: by } : current));
  }
  function end(outcome: TaskOutcome, recordedMs?: number) {
    const ms = recordedMs ?? measureMs();
    stopRecording();
    const isLate = recordedMs === undefined && config.timeLimit !== null && ms >= limitMs;
    if (outcome === 'done' && !isLate && config.success === 'address') setState({ name: 'address', ms });
    else void send({ outcome: isLate ? 'timeout' : outcome, address: '', ms });
  }
  async function send(result: Result, isKept = false) {
    const sending = recorders.current;
    if (!isKept) for (const { stored } of sending) stored.keep(result);
    setState({ name: 'sending', ...sumProgress(sending) });
    const firstStart = Math.min(...sending.map(({ startedAt }) => startedAt ?? Infinity));
    const sent = await Promise.all(sending.map((recorder) => recorder.send(firstStart)));
    if (isGone.current || recorders.current !== sending) return;
    recorders.current = [];
    latest.current.onChange({ ...result, recordings: sent.filter((recording) => recording !== null) }, true);
    for (const { stored } of sending) stored.remove();
    setState({ name: 'before', failure: sent.includes(null) ? 'not_sent' : null });
  }
  function discard() {
    renewController();
    stopAllTracks();
    for (const recorder of recorders.current) recorder.discard();
    recorders.current = [];
    if (latest.current.value) latest.current.onChange(undefined);
    setState({ name: 'before', failure: null });
  }

  const tick = useRef(() => {});
  tick.current = () => {
    if (state.name !== 'running') return;
    const ms = measureMs();
    setElapsedMs(ms);
    if (config.timeLimit !== null && ms >= limitMs) end('timeout');
  };
  useEffect(() => {
    if (state.name !== 'running') return undefined;
    const timer = setInterval(() => tick.current(), 250);
    return () => clearInterval(timer);
  }, [state.name]);

  const resume = useRef(async () => {});
  resume.current = async () => {
    const { waitingFiles } = latest.current;
    const loaded = await Promise.all(TRACKS.map((track) => loadStoredTake(waitingFiles, [track])));
    const found = loaded.filter((one) => one !== null);
    if (found.length === 0 || isGone.current) return;
    // The recording was sent before the page was closed.
    if (latest.current.value) return found.forEach(({ stored }) => stored.remove());
    recorders.current = found.map(({ stored, take }) => TrackRecorder.resume(device, stored, take));
    const keptResult = found.find(({ isKept }) => isKept);
    if (keptResult) void send(keptResult.detail as Result, true);
    else setState({ name: 'found', seconds: Math.max(...found.map(({ take }) => take.seconds)) });
  };
  useEffect(() => {
    isGone.current = false;
    void resume.current();
    const leave = () => {
      for (const recorder of recorders.current) recorder.stop();
      stopAllTracks();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isGone.current = true;
      window.removeEventListener('pagehide', leave);
      controller.current.abort();
      for (const recorder of recorders.current) recorder.cancel();
      stopAllTracks();
    };
  }, []);
  return {
    state,
    /** Remaining seconds, rounded up; null without a limit. */
    secondsLeft: config.timeLimit === null ? null : Math.ceil((limitMs - elapsedMs) / 1_000),
    share: () => void share(),
    start,
    /** Ends the running task, or says how one ended that an earlier visit left. */
    end: (outcome: TaskOutcome) =>
      state.name === 'running'
        ? end(outcome)
        : state.name === 'found' && end(outcome, Math.min(limitMs, state.seconds * 1_000)),
    sendAddress: (address: string) =>
      state.name === 'address' &&
      void send({ outcome: 'done', address: getComparedPart(config.target, address), ms: state.ms }),
    discard,
  };
}

/** The progress of all uploads together. */
function sumProgress(recorders: TrackRecorder[]): { share: number; isWaiting: boolean } {
  const all = recorders.map(({ progress }) => progress);
  return {
    share: all.reduce((sum, { share }) => sum + share, 0) / Math.max(1, all.length),
    isWaiting: all.some(({ isWaiting }) => isWaiting),
  };
}
