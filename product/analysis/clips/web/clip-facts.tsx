import type { Clip } from '../contract.ts';
import { getLengthMs } from '../clip.ts';
import { formatClipTime } from './clip-time.ts';
import classes from './reels.module.css';
import { texts } from './texts.ts';

/** How a clip is called for people who do not see it. */
export const nameClip = ({ participant, startMs, endMs }: Clip): string =>
  `${participant}, ${texts.range(formatClipTime(startMs), formatClipTime(endMs))}`;

/** What is said in a clip, by whom, where, and whether others may see it. */
export function ClipFacts({ clip }: { clip: Clip }) {
  const { quote, participant, question, startMs, endMs, state } = clip;
  return (
    <div className={classes.facts}>
      {quote && <blockquote className="words">{quote}</blockquote>}
      <p className={classes.source}>
        <span>{texts.of(participant, question || texts.removedQuestion)}</span>
        <span className="numbers">{texts.range(formatClipTime(startMs), formatClipTime(endMs))}</span>
        <span className="numbers">{texts.clipLength(formatClipTime(getLengthMs(clip)))}</span>
      </p>
      {state !== 'included' && <p className={classes.state}>{texts.states[state]}</p>}
    </div>
  );
}
