import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';

declare module '#product/workspaces/retention/retention-kind.ts' {
  interface RetentionKinds {
    'unfinished-responses': true;
    responses: true;
  }
}

export const responseRetentionKinds = retentionKinds.define({
  'unfinished-responses': {
    order: 10,
    label: 'Unfinished responses',
    description: 'By the time of the last answer.',
    singular: 'unfinished response',
    plural: 'unfinished responses',
  },
  responses: {
    order: 20,
    label: 'Finished responses',
    description: 'Completed, screened out and over quota, by the time they finished.',
    singular: 'finished response',
    plural: 'finished responses',
  },
});
