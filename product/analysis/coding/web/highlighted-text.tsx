import { isEnter } from '#platform/ui/is-enter.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import { splitByHighlights } from '../../highlights/highlight.ts';
import classes from './coding.module.css';
import { TEXT_ATTRIBUTE, trimSelection, type SelectedText } from './selected-text.ts';
import { texts } from './texts.ts';

/** A part of a text that is drawn, in UTF-16 units. */
export interface DrawnPart {
  start: number;
  end: number;
  /** Null for the part that is about to be tagged. */
  highlight: Highlight | null;
}

/** The id of the part that is about to be tagged, among highlights. */
const PENDING = 'pending';

/** A text with its highlights drawn in the colours of their first tags. Whole answers and earlier quotes are not drawn. */
export function HighlightedText(props: {
  response: string;
  text: string;
  highlights: Highlight[];
  tags: ReadonlyMap<string, Tag>;
  /** The part that is about to be tagged, drawn while the focus is elsewhere. */
  pending: SelectedText | null;
}) {
  const { response, text, highlights, tags, pending } = props;
  const drawn = highlights
    .filter(
      ({ asset, isCurrent, start, end }) =>
        asset === null && isCurrent && !(start === 0 && end === text.length),
    )
    .map((highlight): DrawnPart => ({ ...highlight, highlight }));
  const parts = pending ? [...drawn, { ...pending, highlight: null }] : drawn;
  const attributes = { [TEXT_ATTRIBUTE]: response };
  return (
    <p className={`words ${classes.text}`} {...attributes}>
      <MarkedText text={text} parts={parts} tags={tags} />
    </p>
  );
}

/** The words of a text, with marks for the parts that are drawn. */
export function MarkedText(props: {
  text: string;
  parts: readonly DrawnPart[];
  tags: ReadonlyMap<string, Tag>;
}) {
  const { text, parts, tags } = props;
  const byId = new Map(parts.flatMap(({ highlight }) => (highlight ? [[highlight.id, highlight]] : [])));
  const spans = parts.map(({ start, end, highlight }) => ({ start, end, id: highlight?.id ?? PENDING }));
  return splitByHighlights(text, spans).map((segment, index) => {
    if (segment.highlights.length === 0) return segment.text;
    // The part that begins last lies on top.
    const top = byId.get(segment.highlights.findLast((id) => id !== PENDING) ?? '');
    const names = segment.highlights
      .flatMap((id) => byId.get(id)?.tags ?? [])
      .map((id) => tags.get(id)?.name);
    return (
      <mark
        key={index}
        className={classes.mark}
        data-colour={tags.get(top?.tags[0] ?? '')?.colour ?? 'grey'}
        data-pending={segment.highlights.includes(PENDING) || undefined}
        title={[...new Set(names)].filter(Boolean).join(', ') || undefined}
      >
        {segment.text}
      </mark>
    );
  });
}

/** The words in a field, so that a part can be selected by keyboard. */
export function SelectByKeyboard(props: {
  response: string;
  /** The recording in which the words are said; null for a typed text. */
  asset: string | null;
  text: string;
  onSelect(selected: SelectedText): void;
  onCancel(): void;
}) {
  const { response, asset, text } = props;
  return (
    <textarea
      className={`words ${classes.selectField}`}
      aria-label={texts.selectTextLabel}
      aria-readonly
      autoFocus
      rows={Math.min(12, Math.ceil(text.length / 60) + 1)}
      // Browsers select by keyboard only in fields that are not read-only: this one refuses every change.
      value={text}
      onChange={() => {}}
      onBeforeInput={(event) => event.preventDefault()}
      onFocus={(event) => event.currentTarget.setSelectionRange(0, 0)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          props.onCancel();
        }
        if (!isEnter(event)) return;
        event.preventDefault();
        const { selectionStart: start, selectionEnd: end } = event.currentTarget;
        const selected = trimSelection({ response, asset }, text, { start, end });
        if (selected) props.onSelect(selected);
      }}
    />
  );
}
