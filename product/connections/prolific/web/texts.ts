/** English texts of the connection to Prolific. */
export const texts = {
  explained:
    'Recruit participants from Prolific for a study: set up its panel in the participants step, see the cost, publish, and approve the people who came.',
  onlyAdmins: 'Only owners and admins can manage this connection.',
  without: 'Without Prolific, people come by links, and everything else works the same.',
  connectedAs: (name: string, currency: string) => `Connected as ${name}, paying in ${currency}.`,
  token: 'API token',
  tokenHint: 'Create it at Prolific under Settings, API tokens. It’s stored encrypted and never shown again.',
  replaceHint: 'A token is stored. Enter another one to replace it.',
  paysScreenOuts: 'Paid screen-outs: available. A panel can pay people who are screened out.',
  noScreenOuts:
    'Paid screen-outs: not available to this account. People who are screened out are asked to return their place.',
  unknownScreenOuts: 'Paid screen-outs: not known. Test the connection to find out.',
  rights:
    'A token can do everything that its account can, including spending money. Earshot asks for credits before it does.',
  connect: 'Connect',
  replace: 'Replace token',
  connected: 'Prolific connected',
  test: 'Test connection',
  testOk: (name: string) => `The connection works. The account is ${name}.`,
  testFailed: (reason: string) => `The test failed. ${reason}`,
  remove: 'Disconnect',
  removeQuestion: 'Disconnect Prolific?',
  removeExplained:
    'The token is deleted. Studies at Prolific continue there, and Earshot no longer sees who takes part or approves anyone.',
  removed: 'Prolific disconnected',
};
