import { timelineKinds } from '../participants/timeline/timeline-kind.ts';

declare module '../participants/timeline/timeline-kind.ts' {
  interface TimelineKinds {
    incentiveDue: true;
    incentiveApproved: true;
    incentiveSent: true;
    incentiveCancelled: true;
  }
}

export const incentiveTimelineKinds = timelineKinds.define({
  incentiveDue: { order: 82, label: 'Incentive due' },
  incentiveApproved: { order: 83, label: 'Incentive approved' },
  incentiveSent: { order: 84, label: 'Incentive sent' },
  incentiveCancelled: { order: 85, label: 'Incentive cancelled' },
});
