import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { SharedPage } from '../../web/shared/shared-page.tsx';
import type { SharedFinding } from '../contract.ts';
import { STANCES, type Stance } from '../finding.ts';
import { sharedFindingOptions } from './requests.ts';
import classes from './shared-finding-page.module.css';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.ts';

/** What the link of a finding opens, for people without an account. */
export function SharedFindingPage() {
  const { findingToken = '' } = useParams();
  const query = useQuery(sharedFindingOptions(findingToken));
  return (
    <SharedPage query={query} name={texts.sharedFinding} invalidExplained={texts.invalidLinkExplained}>
      {(finding) => (
        <div className={classes.finding}>
          <p className={classes.facts}>
            <StatusTag status={finding.status} />
            <span className="numbers">{texts.people(finding.people)}</span>
            <span>
              {texts.lastChanged} <DateTime at={finding.updatedAt} />
            </span>
          </p>
          {finding.text && <p className={classes.text}>{finding.text}</p>}
          {STANCES.map((stance) => (
            <SharedEvidence key={stance} finding={finding} stance={stance} />
          ))}
        </div>
      )}
    </SharedPage>
  );
}

function SharedEvidence({ finding, stance }: { finding: SharedFinding; stance: Stance }) {
  const headingId = useId();
  const items = finding.evidence.filter((evidence) => evidence.stance === stance);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{stance === 'supports' ? texts.supporting : texts.contradicting}</h2>
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
