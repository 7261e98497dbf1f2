import { timelineKinds } from '../timeline/timeline-kind.ts';

declare module '../timeline/timeline-kind.ts' {
  interface TimelineKinds {
    note: true;
  }
}

export const noteTimelineKinds = timelineKinds.define({ note: { order: 90, label: 'Note' } });
