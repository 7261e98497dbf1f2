import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { ConsentDecision, namePurpose } from '../../web/responses/consent-decision.tsx';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import type { ParticipantResponse } from '../contract.ts';
import classes from './consent-tab.module.css';
import { participantResponsesOptions } from './requests.ts';
import { texts } from './texts.ts';

/** What a participant agreed to in each study, when, in which version of the text, and what they withdrew. */
export function ConsentTab({ participant }: { participant: string }) {
  const list = useInfiniteQuery(participantResponsesOptions(participant));
  const responses = list.data?.pages.flatMap(({ items }) => items);
  if (!responses)
    return list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Skeletons rows={4} />;
  if (responses.length === 0) return <EmptyState drawing="page" sentence={texts.noConsents} />;
  return (
    <div className={classes.studies}>
      {responses.map((response) => (
        <StudyConsent key={response.id} response={response} />
      ))}
      <MoreButton list={list} label={texts.showMore} />
    </div>
  );
}

function StudyConsent({ response: { id, study, consents } }: { response: ParticipantResponse }) {
  // What the study did not ask for and nobody withdrew says nothing about this person.
  const decided = consents.filter(({ asked, withdrawnAt }) => asked !== null || withdrawnAt !== null);
  return (
    <ReaderCard title={study.name}>
      {decided.length > 0 ? (
        <dl className={classes.purposes}>
          {decided.map((consent) => (
            <div key={consent.purpose}>
              <dt>{namePurpose(consent.purpose)}</dt>
              <dd>
                <ConsentDecision consent={consent} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{texts.notAsked}</p>
      )}
      <Link className={classes.open} to={buildSummaryPath(study.id, 'responses', id)}>
        {texts.openResponse}
      </Link>
    </ReaderCard>
  );
}
