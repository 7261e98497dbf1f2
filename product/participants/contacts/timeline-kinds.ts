import { timelineKinds } from '../timeline/timeline-kind.ts';

declare module '../timeline/timeline-kind.ts' {
  interface TimelineKinds {
    contacted: true;
  }
}

export const contactTimelineKinds = timelineKinds.define({ contacted: { order: 15, label: 'Contacted' } });
