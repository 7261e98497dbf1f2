import { timelineKinds } from '#product/participants/timeline/timeline-kind.ts';

declare module '#product/participants/timeline/timeline-kind.ts' {
  interface TimelineKinds {
    interviewBooked: true;
    interviewMoved: true;
    interviewCancelled: true;
    interviewAttended: true;
    interviewMissed: true;
  }
}

export const bookingTimelineKinds = timelineKinds.define({
  interviewBooked: { order: 71, label: 'Booked an interview' },
  interviewMoved: { order: 72, label: 'Interview moved' },
  interviewCancelled: { order: 73, label: 'Interview cancelled' },
  interviewAttended: { order: 74, label: 'Came to an interview' },
  interviewMissed: { order: 75, label: 'Didn’t come to an interview' },
});
