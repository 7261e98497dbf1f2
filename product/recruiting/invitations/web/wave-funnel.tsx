import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import type { Wave } from '../contract.ts';
import classes from './invitations.module.css';
import { describeRule } from './rule-texts.ts';
import { texts } from './texts.ts';

/** From the email to the answers, and why others got none. */
export function WaveFunnel({ wave }: { wave: Wave }) {
  const {
    members,
    states,
    skipped,
    returned,
    emailOpened,
    opened,
    started,
    completed,
    optedOut,
    complained,
  } = wave.funnel;
  const mailed = states.sent + states.unknown;
  const share = (count: number) => (members === 0 ? 0 : count / members);
  const bars = [
    { id: 'members', label: texts.members, count: members },
    { id: 'mailed', label: texts.mailed, count: mailed },
    ...(emailOpened === null ? [] : [{ id: 'emailOpened', label: texts.emailOpened, count: emailOpened }]),
    { id: 'opened', label: texts.opened, count: opened },
    { id: 'started', label: texts.started, count: started },
    { id: 'completed', label: texts.finished, count: completed },
  ].map((bar) => ({ ...bar, share: share(bar.count) }));
  const others = [
    { id: 'waiting', text: texts.deliveryStates.waiting, count: states.waiting },
    { id: 'sending', text: texts.deliveryStates.sending, count: states.sending },
    { id: 'refused', text: texts.refused, count: states.bounced - returned },
    { id: 'returned', text: texts.returned, count: returned },
    ...Object.entries(skipped).map(([rule, count]) => ({ id: rule, text: describeRule(rule), count })),
    ...Object.entries(wave.leftOut).map(([rule, count]) => ({
      id: `left-${rule}`,
      text: describeRule(rule),
      count,
    })),
  ].filter(({ count }) => count > 0);
  return (
    <div className={classes.numbers}>
      <section className={classes.section} aria-labelledby="funnel-title">
        <h2 id="funnel-title">{texts.funnel}</h2>
        <BarList bars={bars} n={members} />
        {optedOut > 0 && <p className="muted numbers">{texts.optedOut(optedOut)}</p>}
        {complained > 0 && <p className="muted numbers">{texts.complaints(complained)}</p>}
        <p className="muted">{emailOpened === null ? texts.openedExplained : texts.emailOpenedExplained}</p>
      </section>
      {others.length > 0 && (
        <section className={classes.section} aria-labelledby="others-title">
          <h2 id="others-title">{texts.notMailed}</h2>
          <ul className={`${classes.skips} numbers`}>
            {others.map(({ id, text, count }) => (
              <li key={id}>
                <span>{text}</span> <span>{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
