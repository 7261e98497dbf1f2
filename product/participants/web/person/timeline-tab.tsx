import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import type { TimelineEvent } from '../../timeline/contract.ts';
import { timelineKinds } from '../../timeline/timeline-kind.ts';
import classes from './person.module.css';
import { timelineOptions } from './requests.ts';
import { texts } from './texts.ts';

// For its effect: declares the kinds of all features, which are found by their file name.
import.meta.glob('../../../**/timeline-kinds.ts', { eager: true });

/** What happened between a participant and the workspace, newest first. */
export function TimelineTab({ participantId }: { participantId: string }) {
  const list = useInfiniteQuery(timelineOptions(participantId));
  const events = list.data?.pages.flatMap(({ items }) => items);
  if (!events)
    return list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Skeletons rows={4} />;
  return (
    <>
      <ol className={classes.timeline} aria-label={texts.timeline}>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.item}`} data-kind={event.kind}>
            <span className={classes.what}>
              <Happened event={event} />
            </span>
            <span className={classes.when}>
              <DateTime at={event.at} />
            </span>
            {event.text !== null && <p className={classes.note}>{event.text}</p>}
          </li>
        ))}
      </ol>
      {list.error && <LoadFailure error={list.error} onRetry={list.refetch} />}
      <MoreButton list={list} label={texts.showMore} className={classes.more} />
    </>
  );
}

/** "Completed · Checkout survey", or who wrote a note. */
function Happened({ event: { kind, study, text, author } }: { event: TimelineEvent }) {
  if (text !== null) return texts.wroteNote(author ?? texts.formerMember);
  // A newer version of Earshot may know of more.
  const label = timelineKinds.find(kind)?.label ?? kind;
  if (!study) return label;
  return (
    <>
      {label} · <Link to={`/summary/study/${study.id}`}>{study.name}</Link>
    </>
  );
}
