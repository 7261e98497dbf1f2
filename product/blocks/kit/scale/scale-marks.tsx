/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** What is drawn for `score` on a scale from 1 to `points`: the number, a star, or a face. */
export function renderMark(
  shape: 'number' | 'star' | 'emoji',
  score: number,
  points: number,
): ComponentChildren {
  if (shape === 'star') return <Star />;
  if (shape === 'emoji') return <Face mood={(2 * (score - 1)) / Math.max(1, points - 1) - 1} />;
  return score;
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" width="40" height="40">
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.6l6.1-.8z" />
    </svg>
  );
}

/** A face; `mood` is from −1 (sad) to 1 (happy). */
function Face({ mood }: { mood: number }) {
  const mouthCornerY = 15.5 - mood * 1.5;
  const mouthControlY = 15.5 + mood * 3.5;
  return (
    <svg viewBox="0 0 24 24" width="32" height="32">
      <circle cx="12" cy="12" r="9.25" />
      <path class="stroke" d={`M8 ${mouthCornerY}Q12 ${mouthControlY} 16 ${mouthCornerY}`} />
      <path class="stroke" d="M8.75 9.4v.9M15.25 9.4v.9" />
    </svg>
  );
}
