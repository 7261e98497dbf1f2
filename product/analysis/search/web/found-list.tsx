import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatTime } from '../../../media/playback/web/format-time.ts';
import type { Found } from '../contract.ts';
import type { SearchKind } from '../search.ts';
import classes from './search.module.css';
import { texts } from './texts.ts';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import { buildFindingPath } from '../../findings/web/finding-path.ts';
import { buildCodingPath } from '../../web/shared/coding-path.ts';

/** Where something that was found opens: the answer in its response, a recording at its second, the answers with a tag. */
function buildFoundPath({ kind, study, response, block, asset, fromMs, tag, finding }: Found): string {
  if (study === null) return `/codebook?tag=${tag}`;
  if (kind === 'tag')
    return buildCodingPath(study.id, { question: block ?? undefined, tag: tag ?? undefined, coder: 'all' });
  if (kind === 'finding') return buildFindingPath(study.id, finding ?? '');
  if (kind === 'note')
    return buildCodingPath(study.id, {
      question: block ?? undefined,
      response: response ?? undefined,
      coder: 'all',
    });
  const time = asset && fromMs !== null ? `?recording=${asset}&at=${fromMs}` : '';
  const answer = `#answer-${encodeURIComponent(block ?? '')}`;
  return buildSummaryPath(study.id, 'responses', response ?? '') + time + answer;
}

/** What participants said or wrote; the rest is the team's. */
const WORDS: ReadonlySet<SearchKind> = new Set(['answer', 'transcript']);

/** Moves the focus to the next or previous result, or from the first one back to the field. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-found]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  event.preventDefault();
  items[index + step]?.focus();
}

/** Results with their matched words marked; each leads to its place. */
export function FoundList({
  items,
  showsStudy,
  label,
}: {
  items: Found[];
  showsStudy: boolean;
  label: string;
}) {
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((found) => (
        <li key={found.id}>
          <Link className={classes.found} data-found to={buildFoundPath(found)}>
            <span className={WORDS.has(found.kind) ? `words ${classes.text}` : classes.text} dir="auto">
              {found.parts.map(({ text, isMatch }, index) =>
                isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </span>
            <span className={classes.about}>
              {listFacts(found, showsStudy).map((fact, index) => (
                <bdi key={index}>{fact}</bdi>
              ))}
              {found.at && <DateTime at={found.at} />}
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

function listFacts({ kind, about, fromMs, participant, study }: Found, showsStudy: boolean): string[] {
  const facts = [
    kind === 'note' ? about && texts.noteOn(shorten(about)) : about,
    fromMs !== null && texts.atTime(formatTime(fromMs / 1000)),
    participant,
    showsStudy && study?.name,
  ];
  return facts.filter((fact): fact is string => Boolean(fact));
}
