import { sortSegments, type Segment } from './transcript.ts';

/** A change of a transcript. Changes are applied in order, all or none. */
export type TranscriptChange =
  | { do: 'add'; after: string | null; segment: Segment }
  | {
      do: 'set';
      id: string;
      text?: string | undefined;
      speaker?: string | null | undefined;
      fromMs?: number | null | undefined;
      toMs?: number | null | undefined;
    }
  | { do: 'remove'; id: string }
  | { do: 'rename'; from: string; to: string };

/** Applies changes; null if one names a segment that does not exist, or adds one that does. */
export function applyChanges(
  segments: readonly Segment[],
  changes: readonly TranscriptChange[],
): Segment[] | null {
  let result = [...segments];
  let indexes: Map<string, number> | null = null;
  // Built again only after segments were added or removed: undoing a renamed speaker sets thousands.
  const indexOf = (id: string) => {
    indexes ??= new Map(result.map((segment, index) => [segment.id, index]));
    return indexes.get(id) ?? -1;
  };
  for (const change of changes) {
    if (change.do === 'rename') {
      const { from, to } = change;
      result = result.map((segment) => (segment.speaker === from ? { ...segment, speaker: to } : segment));
    } else if (change.do === 'add') {
      const index = change.after === null ? -1 : indexOf(change.after);
      if ((change.after !== null && index < 0) || indexOf(change.segment.id) >= 0) return null;
      result.splice(index + 1, 0, change.segment);
      indexes = null;
    } else {
      const index = indexOf(change.id);
      if (index < 0) return null;
      if (change.do === 'set') result[index] = setSegment(result[index]!, change);
      else {
        result.splice(index, 1);
        indexes = null;
      }
    }
  }
  return sortSegments(result);
}

function setSegment(segment: Segment, change: Extract<TranscriptChange, { do: 'set' }>): Segment {
  const { words, ...rest } = segment;
  const changed: Segment = {
    ...rest,
    text: change.text ?? segment.text,
    speaker: change.speaker === undefined ? segment.speaker : change.speaker,
    fromMs: change.fromMs === undefined ? segment.fromMs : change.fromMs,
    toMs: change.toMs === undefined ? segment.toMs : change.toMs,
  };
  if (changed.toMs !== null && (changed.fromMs === null || changed.toMs < changed.fromMs))
    changed.toMs = null;
  // Times of words are those of the text that the service heard.
  return words && changed.text === segment.text ? { ...changed, words } : changed;
}

/** The changes that undo others, which were applied to these segments. */
export function invertChanges(
  segments: readonly Segment[],
  changes: readonly TranscriptChange[],
): TranscriptChange[] {
  let current = [...segments];
  const inverse: TranscriptChange[] = [];
  for (const change of changes) {
    if (change.do === 'add') inverse.unshift({ do: 'remove', id: change.segment.id });
    else if (change.do === 'rename')
      inverse.unshift(
        ...current
          .filter(({ speaker }) => speaker === change.from)
          .map(({ id }) => ({ do: 'set' as const, id, speaker: change.from })),
      );
    else {
      const index = current.findIndex(({ id }) => id === change.id);
      const before = current[index];
      if (!before) continue;
      const { id, text, speaker, fromMs, toMs } = before;
      if (change.do === 'set') inverse.unshift({ do: 'set', id, text, speaker, fromMs, toMs });
      else inverse.unshift({ do: 'add', after: current[index - 1]?.id ?? null, segment: before });
    }
    current = applyChanges(current, [change]) ?? current;
  }
  return inverse;
}
