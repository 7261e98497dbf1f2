import { timelineKinds } from '../timeline/timeline-kind.ts';
import type { ParticipationEvent } from './lifecycle.ts';

declare module '../timeline/timeline-kind.ts' {
  interface TimelineKinds extends Record<ParticipationEvent, true> {}
}

export const participationTimelineKinds = timelineKinds.define({
  invited: { order: 20, label: 'Invited' },
  opened: { order: 30, label: 'Opened the link' },
  started: { order: 40, label: 'Started' },
  screenedOut: { order: 50, label: 'Screened out' },
  overQuota: { order: 60, label: 'Over quota' },
  completed: { order: 70, label: 'Completed' },
  optedOut: { order: 80, label: 'Opted out' },
});
