import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';

declare module '#product/workspaces/retention/retention-kind.ts' {
  interface RetentionKinds {
    'participants-without-contact': true;
  }
}

export const participantRetentionKinds = retentionKinds.define({
  'participants-without-contact': {
    order: 25,
    label: 'Participants without contact',
    description:
      'By the last time they were added, contacted or took part. They are erased with their responses, except who took part in a study that keeps its data.',
    singular: 'participant without contact',
    plural: 'participants without contact',
  },
});
