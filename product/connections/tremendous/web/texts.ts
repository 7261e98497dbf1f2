import type { TremendousEnvironment } from '../contract.ts';

/** English texts of the connection to Tremendous. */
export const texts = {
  explained:
    'Tremendous emails people a reward that they choose from, such as a gift card. Approved incentives get the action “Send with Tremendous”.',
  without: 'Without it, you send incentives yourself, or hand out codes.',
  onlyAdmins: 'Only owners and admins can manage this connection.',
  sent: 'Names, email addresses and amounts of those whom you send an incentive leave Earshot. Nothing else does.',
  environment: 'Environment',
  environmentExplained: 'The sandbox is for trying it out: it sends nothing of worth.',
  environments: {
    sandbox: 'Sandbox',
    production: 'Production',
  } satisfies Record<TremendousEnvironment, string>,
  key: 'API key',
  keyExplained: 'In Tremendous, under Team settings, Developers. Stored encrypted.',
  keyStored: 'A key is stored. Enter another one to replace it.',
  keyPlaceholder: 'Unchanged',
  campaign: 'Campaign ID',
  campaignExplained: 'The campaign in Tremendous that says what people can choose from.',
  fundingSource: 'Funding source ID',
  fundingSourceExplained: 'What pays for it; BALANCE is the balance of your account.',
  save: 'Save',
  saved: 'Tremendous saved',
  test: 'Test connection',
  testOk: 'Tremendous accepts the key and knows the funding source. Nothing was sent.',
  testFailed: (reason: string) => `The test failed. ${reason}`,
  remove: 'Remove Tremendous',
  removeQuestion: 'Remove Tremendous?',
  removeExplained: 'Its key is deleted. What was sent stays sent; what is being sent may fail.',
  removed: 'Tremendous removed',
};
