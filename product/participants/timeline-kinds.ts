import { timelineKinds } from './timeline/timeline-kind.ts';

declare module './timeline/timeline-kind.ts' {
  interface TimelineKinds {
    added: true;
  }
}

export const participantTimelineKinds = timelineKinds.define({ added: { order: 10, label: 'Added' } });
