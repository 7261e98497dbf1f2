import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Segment } from '../../../media/transcripts/transcript.ts';
import type { ResponseTag } from '../../contract.ts';
import type { FilterQuery } from '../../filter.ts';

/** The tags that responses can be filtered by. */
export interface FilterTags {
  tags: readonly { id: string; name: string }[];
  /** The name of a tag that an address names; null if it was deleted. */
  getName(id: string): string | null;
}

/** What is highlighted with a tag, in a dialog. */
export interface TagQuotesProps {
  study: string;
  /** Only in answers to this question; null: in all. */
  block: string | null;
  tag: { id: string; name: string };
  /** The responses that are counted. */
  query: FilterQuery;
  /** Only the viewer's own highlights. */
  isMine: boolean;
  /** What can be done with the people who have the tag. */
  actions: ReactNode;
  onClose(): void;
}

/** Figures of a question, or of its tags; `block` null: of tags of all questions, or of whole responses. */
export type FiguresSlotProps = { study: string; title: string } & (
  { block: string; tags?: undefined } | { block: string | null; tags: 'answers' | 'responses' }
);

/** What responses can be filtered by in a filter that another noun has (`where`). */
export interface FilterValues {
  label: string;
  values: readonly { id: string; name: string; group: string }[];
  /** How "without any" is called. */
  none: string;
  /** How a value that is gone is called. */
  gone: string;
  /** The name of a value that an address names; null if it is gone. */
  getName(id: string): string | null;
  /** What figures can be compared by, in the filter’s own words. */
  compares?: readonly { of: string; name: string }[];
}

/** What higher-level nouns add to pages of results, by name; the app's shell provides it. */
export interface ResultSlotComponents {
  /** Beside one answer that counts. */
  answer: Readonly<Record<string, ComponentType<{ study: string; block: string; response: string }>>>;
  /** Below a recording that can be played. `getTimeMs` is where it stands. */
  recording: Readonly<
    Record<
      string,
      ComponentType<{
        study: string;
        response: string;
        asset: string;
        durationMs: number;
        getTimeMs(): number;
      }>
    >
  >;
  /** For selected words of a transcript: a part of its lines joined by line breaks, in UTF-16 units. */
  words: Readonly<
    Record<
      string,
      ComponentType<{
        study: string;
        block: string;
        response: string;
        asset: string;
        durationMs: number;
        segments: readonly Segment[];
        selected: { start: number; end: number };
        onDone(): void;
      }>
    >
  >;
  /** Beside the figures of a question or of tags, whose filters are in the address. */
  figures: Readonly<Record<string, ComponentType<FiguresSlotProps>>>;
  /** Cards about the texts of a question, whose filters are in the address. */
  texts: Readonly<Record<string, ComponentType<{ study: string; block: string }>>>;
  /** Cards beside a single response. */
  response: Readonly<
    Record<string, ComponentType<{ study: string; response: string; tags: ResponseTag[]; canTag: boolean }>>
  >;
  /** Actions on the ticked responses, for people who may tag them. */
  ticked: Readonly<
    Record<string, ComponentType<{ study: string; responses: { id: string; tags: ResponseTag[] }[] }>>
  >;
  /** Opens above a page whose bar of a tag was clicked. */
  tagQuotes: ComponentType<TagQuotesProps> | null;
  /** Reads the tags, and shows nothing. */
  tags: ComponentType<{ onFound(tags: FilterTags): void }> | null;
  /** Read the values of a filter, by its name in addresses, and show nothing. */
  where: Readonly<Record<string, ComponentType<{ study: string; onFound(values: FilterValues): void }>>>;
}

export const ResultSlots = createContext<ResultSlotComponents>({
  answer: {},
  recording: {},
  words: {},
  figures: {},
  texts: {},
  response: {},
  ticked: {},
  tagQuotes: null,
  tags: null,
  where: {},
});
