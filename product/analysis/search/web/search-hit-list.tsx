import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatTime } from '../../../media/playback/web/format-time.ts';
import type { SearchHit } from '../contract.ts';
import type { SearchKind } from '../search.ts';
import classes from './search.module.css';
import { texts } from './texts.ts';
import { buildHitPath } from './hit-path.ts';

/** Kinds of texts that participants said or wrote; those of other kinds are the team's. */
const PARTICIPANT_KINDS: ReadonlySet<SearchKind> = new Set(['answer', 'transcript']);

/** Moves the focus with the arrow keys to the next or previous hit, and between the first one and the search field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-found]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  items[index + step]?.focus();
}

/** Hits with their matched words marked; each links to the page where it is. */
export function SearchHitList({
  items,
  showsStudy,
  label,
}: {
  items: SearchHit[];
  showsStudy: boolean;
  label: string;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((hit) => (
        <li key={hit.id}>
          <Link className={classes.found} data-found to={buildHitPath(hit)}>
            <span
              className={PARTICIPANT_KINDS.has(hit.kind) ? `words ${classes.text}` : classes.text}
              dir="auto"
            >
              {hit.parts.map(({ text, isMatch }, index) =>
                isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </span>
            <span className={classes.about}>
              {listDetails(hit, showsStudy).map((detail, index) => (
                <bdi key={index}>{detail}</bdi>
              ))}
              {hit.at && <DateTime at={hit.at} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const MAX_QUOTE_LENGTH = 80;

/** The beginning of a long quote, cut between words. */
const shorten = (quote: string): string =>
  quote.length <= MAX_QUOTE_LENGTH ? quote : `${quote.slice(0, MAX_QUOTE_LENGTH).replace(/\s*\S*$/u, '')} …`;

/** What stands below a hit: what it is about, its time in a recording, the participant, the study. */
function listDetails({ kind, about, fromMs, participant, study }: SearchHit, showsStudy: boolean): string[] {
  const details = [
    kind === 'note' ? about && texts.noteOn(shorten(about)) : about,
    fromMs !== null && texts.atTime(formatTime(fromMs / 1000)),
    participant,
    showsStudy && study?.name,
  ];
  return details.filter((detail): detail is string => Boolean(detail));
}
