import { Suspense, use, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import type { ResponseTag } from '../../contract.ts';
import {
  ResultSlots,
  type FiguresSlotProps,
  type FilterTags,
  type FilterValues,
  type TagQuotesProps,
} from './result-slots.ts';

const renderAll = <P extends object>(components: Readonly<Record<string, ComponentType<P>>>, props: P) => (
  <Suspense>
    {Object.entries(components).map(([name, Component]) => (
      <Component key={name} {...props} />
    ))}
  </Suspense>
);

/** What other nouns add beside one answer. */
export const AnswerSlot = (props: { study: string; block: string; response: string }) =>
  renderAll(use(ResultSlots).answer, props);

/** What other nouns add below a recording. */
export const RecordingSlot = (props: {
  study: string;
  response: string;
  asset: string;
  durationMs: number;
  getTimeMs(): number;
}) => renderAll(use(ResultSlots).recording, props);

/** What other nouns offer for selected words of a transcript. */
export const WordsSlot = (props: {
  study: string;
  block: string;
  response: string;
  asset: string;
  durationMs: number;
  segments: readonly Segment[];
  selected: { start: number; end: number };
  onDone(): void;
}) => renderAll(use(ResultSlots).words, props);

/** What other nouns add beside the figures of a question, or of tags. */
export const FiguresSlot = (props: FiguresSlotProps) => renderAll(use(ResultSlots).figures, props);

/** The cards that other nouns add about the texts of a question. */
export const TextsSlot = (props: { study: string; block: string }) =>
  renderAll(use(ResultSlots).texts, props);

/** The cards that other nouns add beside a single response. */
export const ResponseSlot = (props: {
  study: string;
  response: string;
  tags: ResponseTag[];
  canTag: boolean;
}) => renderAll(use(ResultSlots).response, props);

/** What other nouns offer for the ticked responses. */
export const TickedSlot = (props: { study: string; responses: { id: string; tags: ResponseTag[] }[] }) =>
  renderAll(use(ResultSlots).ticked, props);

/** What is highlighted with a tag, in a dialog. */
export function TagQuotesSlot(props: TagQuotesProps) {
  const { tagQuotes: Quotes } = use(ResultSlots);
  return (
    Quotes && (
      <Suspense>
        <Quotes {...props} />
      </Suspense>
    )
  );
}

/** Renders its child with the tags that responses can be filtered by; null while they are loading. */
export function FilterTagsSlot({ children }: { children(tags: FilterTags | null): ReactNode }) {
  const { tags: Tags } = use(ResultSlots);
  const [found, setFound] = useState<FilterTags | null>(null);
  // Beside the child, which would lose its focus and close its menu if it became the child of what was loaded.
  return (
    <>
      {Tags && (
        <Suspense>
          <Tags onFound={setFound} />
        </Suspense>
      )}
      {children(found)}
    </>
  );
}

/** Renders its child with the values of all filters of other nouns, by name, as far as they are loaded. */
export function AllFilterValuesSlot(props: {
  study: string;
  enabled: boolean;
  children(found: ReadonlyMap<string, FilterValues>): ReactNode;
}) {
  const { where } = use(ResultSlots);
  const [found, setFound] = useState<ReadonlyMap<string, FilterValues>>(new Map());
  const setOne = useCallback(
    (name: string, values: FilterValues) => setFound((all) => new Map(all).set(name, values)),
    [],
  );
  return (
    <>
      {props.enabled && (
        <Suspense>
          {Object.entries(where).map(([name, Values]) => (
            <NamedValues key={name} name={name} Values={Values} study={props.study} onFound={setOne} />
          ))}
        </Suspense>
      )}
      {props.children(found)}
    </>
  );
}

function NamedValues(props: {
  name: string;
  Values: ComponentType<{ study: string; onFound(values: FilterValues): void }>;
  study: string;
  onFound(name: string, values: FilterValues): void;
}) {
  const { name, Values, study, onFound } = props;
  const onOwnFound = useCallback((values: FilterValues) => onFound(name, values), [name, onFound]);
  return <Values study={study} onFound={onOwnFound} />;
}

/** Renders its child with the values of a filter of another noun; null while they are loading, and for a filter without names. */
export function FilterValuesSlot(props: {
  name: string;
  study: string;
  children(values: FilterValues | null): ReactNode;
}) {
  const Values = use(ResultSlots).where[props.name];
  const [found, setFound] = useState<FilterValues | null>(null);
  return (
    <>
      {Values && (
        <Suspense>
          <Values study={props.study} onFound={setFound} />
        </Suspense>
      )}
      {props.children(found)}
    </>
  );
}
