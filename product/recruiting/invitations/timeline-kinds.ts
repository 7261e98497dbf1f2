import { timelineKinds } from '#product/participants/timeline/timeline-kind.ts';

declare module '#product/participants/timeline/timeline-kind.ts' {
  interface TimelineKinds {
    notContacted: true;
    notDelivered: true;
    complained: true;
  }
}

export const invitationTimelineKinds = timelineKinds.define({
  notContacted: { order: 16, label: 'Not contacted' },
  notDelivered: { order: 17, label: 'Email not delivered' },
  complained: { order: 18, label: 'Reported an email as spam' },
});
