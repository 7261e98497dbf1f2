import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';

declare module '#product/workspaces/retention/retention-kind.ts' {
  interface RetentionKinds {
    uploads: true;
  }
}

export const uploadRetentionKinds = retentionKinds.define({
  uploads: {
    order: 30,
    label: 'Uploaded files',
    description: 'Files that participants sent. Their answers keep the file names.',
    singular: 'uploaded file',
    plural: 'uploaded files',
  },
});
