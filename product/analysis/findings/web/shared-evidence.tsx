import { useId } from 'react';
import type { SharedFinding } from '../contract.ts';
import type { Stance } from '../finding.ts';
import classes from './shared-finding-page.module.css';
import { texts } from './texts.ts';

/** The evidence of a finding for or against it, as others see it. */
export function SharedEvidence(props: {
  evidence: SharedFinding['evidence'];
  stance: Stance;
  /** The level of its heading. */
  level?: 2 | 4;
}) {
  const { evidence, stance, level = 2 } = props;
  const Heading = level === 2 ? 'h2' : 'h4';
  const headingId = useId();
  const items = evidence.filter((one) => one.stance === stance);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{stance === 'supports' ? texts.supporting : texts.contradicting}</Heading>
      <ul className={classes.evidence}>
        {items.map(({ kind, question, quote, isWithheld, label }, index) => (
          <li key={index}>
            {kind === 'figure' && <p className={classes.figure}>{label}</p>}
            {kind === 'answer' && !quote && !isWithheld && <p className={classes.figure}>{texts.sentFile}</p>}
            {isWithheld && <p className="muted">{texts.withheld}</p>}
            {quote && <blockquote className="words">{quote}</blockquote>}
            <p className={classes.source}>
              {kind === 'figure' && `${texts.figures}: `}
              {kind === 'span' && `${texts.recording}: `}
              {question}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
