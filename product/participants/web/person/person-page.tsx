import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AppError, notFound } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { LinkTabs } from '#platform/ui/layout/link-tabs.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { ReaderFrame } from '#platform/ui/layout/reader-frame.tsx';
import { useTitle } from '#platform/ui/title.ts';
import type { Participant } from '../../contract.ts';
import { RecentMerges } from '../../merging/web/recent-merges.tsx';
import { formatListQuery, readListQuery } from '../shared/list-query.ts';
import type { PersonTab } from '../shared/person-tab.ts';
import { participantOptions } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { AboutTab } from './about-tab.tsx';
import classes from './person.module.css';
import { PersonFacts } from './person-facts.tsx';
import { PersonMenu } from './person-menu.tsx';
import { texts } from './texts.ts';
import { TimelineTab } from './timeline-tab.tsx';

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof AppError && codes.includes(error.code);

/** What other nouns show of a participant: found by its file name. */
const otherTabs = Object.values(
  import.meta.glob<{ personTabs: PersonTab[] }>('../../../**/person-tabs.ts', { eager: true }),
)
  .flatMap(({ personTabs }) => personTabs)
  .toSorted((a, b) => a.order - b.order);

/** One participant; the keys J and K open the next and the previous one of the list that one came from. */
export function PersonPage() {
  const { id = '', tab } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readListQuery(params);
  const search = formatListQuery(query);
  const { data, error, refetch } = useQuery(participantOptions(id, query));
  useTitle(data?.displayName, sharedTexts.participants);
  const base = `/participant/${id}`;
  if (!data && hasCode(error, 'not_found', 'bad_input')) {
    // The list may be filtered by something that is gone; the person may still be there.
    if (search) return <Navigate to={tab ? `${base}/${tab}` : base} replace />;
    return <NoParticipant />;
  }
  const createOpener = (other: string | null | undefined) =>
    other ? () => void navigate(`/participant/${other}${tab ? `/${tab}` : ''}${search}`) : undefined;
  return (
    <ReaderFrame
      title={data?.displayName ?? (error ? sharedTexts.participant : '\u00a0')}
      back={{ to: `/participants${search}`, label: sharedTexts.participants }}
      facts={data && <Contact participant={data} />}
      actions={data && <PersonMenu key={id} participant={data} />}
      aside={data ? <PersonFacts participant={data} /> : null}
      onPrevious={createOpener(data?.previous)}
      onNext={createOpener(data?.following)}
    >
      {data ? (
        <div className={classes.content}>
          <LinkTabs
            label={texts.sections}
            search={search}
            tabs={[
              { to: base, label: texts.timeline, end: true },
              { to: `${base}/about`, label: texts.about },
              ...otherTabs.map(({ segment, label }) => ({ to: `${base}/${segment}`, label })),
            ]}
          />
          {data.possibleDuplicateOf && (
            <p className={classes.duplicate}>
              {texts.possibleDuplicate}{' '}
              <Link to={`/participant/${data.possibleDuplicateOf}`}>{texts.openOther}</Link>
              {data.can['participant.merge'] && (
                <>
                  {' · '}
                  <Link to={`/participant/${id}/merge/${data.possibleDuplicateOf}`}>{texts.compare}</Link>
                </>
              )}
            </p>
          )}
          {data.can['participant.merge'] && <RecentMerges key={id} participant={id} />}
          {tab === 'about' ? (
            <AboutTab key={id} participant={data} />
          ) : tab === undefined ? (
            <TimelineTab participantId={id} />
          ) : (
            <OtherTab key={id} participant={id} segment={tab} />
          )}
        </div>
      ) : hasCode(error, 'forbidden') ? (
        <EmptyState drawing="people" sentence={(error as AppError).message} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={8} />
      )}
    </ReaderFrame>
  );
}

/** In place of a page of somebody who was erased or merged away, or never existed. */
function NoParticipant() {
  useTitle(texts.notFound);
  return (
    <MessagePage
      heading={texts.notFound}
      action={
        <Button component={Link} to="/participants">
          {texts.allParticipants}
        </Button>
      }
    >
      <p>{texts.notFoundExplained}</p>
    </MessagePage>
  );
}

/** A tab of another noun. */
function OtherTab({ participant, segment }: { participant: string; segment: string }) {
  const tab = otherTabs.find((one) => one.segment === segment);
  if (!tab) throw notFound('page');
  return (
    <Suspense fallback={<Skeletons rows={4} />}>
      <tab.Component participant={participant} />
    </Suspense>
  );
}

/** Address and id, as far as they are not the title already. */
function Contact({ participant }: { participant: Participant }) {
  const { displayName, email, externalId } = participant;
  const known = [email, externalId].filter((one) => one !== null && one !== displayName);
  return known.length > 0 ? <span className={classes.contact}>{known.join(' · ')}</span> : null;
}
