import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { Logo } from '#platform/ui/layout/logo.tsx';
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import type { SharedFinding } from '../contract.ts';
import { STANCES, type Stance } from '../finding.ts';
import { sharedFindingQuery } from './requests.ts';
import classes from './shared-finding-page.module.css';
import { StatusTag } from './status-tag.tsx';
import { texts } from './texts.ts';

/** What the link of a finding opens, for people without an account. */
export function SharedFindingPage() {
  const { findingToken = '' } = useParams();
  const { data, error, refetch } = useQuery(sharedFindingQuery(findingToken));
  useTitle(data?.title);
  if (error instanceof AppError && error.code === 'not_found')
    return <PublicFrame title={texts.invalidLink} sentence={texts.invalidLinkExplained} />;
  if (!data)
    return (
      <PublicFrame title={texts.sharedFinding}>
        {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={4} />}
      </PublicFrame>
    );
  return (
    <div className={classes.page}>
      <main className={classes.column}>
        <p className={classes.brand}>
          <Logo />
        </p>
        <h1>{data.title}</h1>
        <p className={classes.facts}>
          <StatusTag status={data.status} />
          <span className="numbers">{texts.people(data.people)}</span>
          <span>
            {texts.lastChanged} <DateTime at={data.updatedAt} />
          </span>
        </p>
        {data.text && <p className={classes.text}>{data.text}</p>}
        {STANCES.map((stance) => (
          <SharedEvidence key={stance} finding={data} stance={stance} />
        ))}
      </main>
    </div>
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
