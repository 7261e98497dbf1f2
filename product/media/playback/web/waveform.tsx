import classes from './recording-player.module.css';

/** A quiet passage is still visible as a line. */
const MIN_HEIGHT = 6;

/** The loudness of a recording as bars; those before `share`, 0 to 1, are marked as played. */
export function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  const loudest = Math.max(...peaks, 1);
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${peaks.length} 100`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const height = Math.max((peak / loudest) * 100, MIN_HEIGHT);
        return (
          <rect
            key={index}
            data-played={index / peaks.length < share || undefined}
            x={index + 0.15}
            width={0.7}
            y={50 - height / 2}
            height={height}
          />
        );
      })}
    </svg>
  );
}
