/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';

/** Measures how loud a stream is. */
interface LevelMeter {
  /** The loudest sample since the last call, in decibels of full scale. */
  read(): number;
  close(): void;
}

/** Below this level nobody is heard. */
const SILENCE_DB = -50;

/** Null in a browser that cannot measure it; recording works without. */
function createLevelMeter(stream: MediaStream): LevelMeter | null {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return null;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  // Safari starts it suspended.
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return 20 * Math.log10(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0));
    },
    close: () => void context.close(),
  };
}

const METER_MS = 100;
const SILENCE_MS = 4_000;

/** The picture of the own camera, mirrored as people know themselves. */
export function CameraPicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} class="recorder-camera" muted autoPlay playsInline aria-hidden />;
}

/** How loud the microphone is. Reports when nothing has been heard for a while, and when it is heard again. */
export function LevelBar({
  stream,
  onSilence,
}: {
  stream: MediaStream;
  onSilence?(isSilent: boolean): void;
}) {
  const bar = useRef<HTMLSpanElement>(null);
  const latest = useRef(onSilence);
  latest.current = onSilence;
  useEffect(() => {
    const meter = createLevelMeter(stream);
    let silentMs = 0;
    const timer = setInterval(() => {
      if (!meter) return;
      const level = meter.read();
      // From silence to full scale.
      const share = Math.min(1, Math.max(0, 1 - level / SILENCE_DB));
      bar.current?.style.setProperty('inline-size', `${Math.round(share * 100)}%`);
      silentMs = level < SILENCE_DB ? silentMs + METER_MS : 0;
      latest.current?.(silentMs >= SILENCE_MS);
    }, METER_MS);
    return () => {
      clearInterval(timer);
      meter?.close();
    };
  }, [stream]);
  return (
    <div class="recorder-level" aria-hidden>
      <span ref={bar} />
    </div>
  );
}
