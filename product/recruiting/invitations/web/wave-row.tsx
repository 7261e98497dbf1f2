import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { Wave } from '../contract.ts';
import { getWaveState } from './get-wave-state.ts';
import classes from './invitations.module.css';
import { texts } from './texts.ts';

export const nameWave = ({ remindAfterDays }: Wave): string =>
  remindAfterDays === null ? texts.invitation : texts.reminderAfter(remindAfterDays);

export const describeAudience = ({ segment }: Wave): string =>
  segment ? texts.ofSegment(segment.name ?? texts.deletedSegment) : texts.toChosen;

/** One wave in a list: what it is, how far it is, and what needs somebody. */
export function WaveRow({ wave }: { wave: Wave }) {
  const { members, states, completed } = wave.funnel;
  return (
    <li className={classes.wave} data-reminder={wave.remindsOf !== null || undefined}>
      <div className={classes.waveHead}>
        <Link to={`/study/${wave.study}/waves/${wave.id}`}>{nameWave(wave)}</Link>
        <span className="muted">{texts.states[getWaveState(wave)]}</span>
      </div>
      <p className="muted numbers">
        {wave.remindsOf === null && (
          <>
            {describeAudience(wave)}, <DateTime at={wave.startsAt} />
            {' · '}
          </>
        )}
        {texts.progress(states.sent, members)}
        {completed > 0 && ` · ${texts.completed(completed)}`}
        {states.unknown > 0 && (
          <strong className={classes.decide}> · {texts.needsDecision(states.unknown)}</strong>
        )}
      </p>
    </li>
  );
}
