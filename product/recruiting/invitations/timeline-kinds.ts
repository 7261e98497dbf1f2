import { timelineKinds } from '#product/participants/timeline/timeline-kind.ts';

declare module '#product/participants/timeline/timeline-kind.ts' {
  interface TimelineKinds {
    notContacted: true;
  }
}

export const invitationTimelineKinds = timelineKinds.define({
  notContacted: { order: 16, label: 'Not contacted' },
});
