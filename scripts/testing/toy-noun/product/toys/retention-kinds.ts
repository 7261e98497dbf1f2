import { retentionKinds } from '#product/workspaces/retention/retention-kind.ts';

declare module '#product/workspaces/retention/retention-kind.ts' {
  interface RetentionKinds {
    toys: true;
  }
}

export const toyRetentionKinds = retentionKinds.define({
  toys: {
    order: 50,
    label: 'Toys',
    description: 'By when they were added.',
    singular: 'toy',
    plural: 'toys',
  },
});
