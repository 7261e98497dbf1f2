import { createRegistry } from '#platform/registry/registry.ts';

/**
 * What can happen to a participant. The `timeline-kinds.ts` of a feature adds its own by declaration merging, and its
 * `TimelineSource` finds when it happened.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface TimelineKinds {}
export type TimelineKind = keyof TimelineKinds;

/** How a kind of event reads in English. */
interface TimelineKindInfo {
  order: number;
  /** "Completed"; the name of the study follows where the event has one. */
  label: string;
}

export type TimelineKindInfos = Readonly<Partial<Record<TimelineKind, TimelineKindInfo>>>;

export const timelineKinds = createRegistry<TimelineKind, TimelineKindInfo>();
