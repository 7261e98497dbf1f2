import { formatCount } from '#platform/ui/figures.ts';

/** English texts of links and sharing. */
export const texts = {
  copyFailed: (subject: string) => `${subject} couldn’t be copied. Select it and press Ctrl C.`,
  theLink: 'The link',
  linkCopied: 'Link copied',
  copyLink: 'Copy link',
  downloadQrCodeSvg: 'Download QR code (SVG)',
  confirmRegenerateLink: 'Regenerate link?',
  regeneratingExplained:
    'The old link and its QR code stop working immediately, wherever they were shared. This can’t be undone.',
  regenerateLink: 'Regenerate link',
  changesApplyImmediately: 'Changes apply immediately, even while live.',
  publicLink: 'Public link',
  anyoneCanAnswerOncePublished: 'Anyone with the link can answer once published.',
  anyoneCanAnswerWhileLive: 'Anyone with the link can answer while the study is live.',
  acceptingResponses: 'Accepting responses',
  anyoneWhoOpensLink: 'Anyone who opens the link can answer.',
  visitorsSeeThatStudy: 'Visitors see that the study is closed.',
  limits: 'Limits',
  oneResponsePerBrowser: 'One response per browser',
  oneResponseExplained:
    'Prevents accidental duplicates. People can still answer again in another browser, a private window or on another device.',
  saved: 'Saved',
  couldntChangeLink: (failure: string) => `Couldn’t change the link. ${failure}`,
  closeAt: 'Close at',
  closeAtExplained:
    'Stop after this many completed responses. Later finishers are marked “over quota”. Leave empty for no limit.',
  closeOn: 'Close on',
  closeOnExplained: (zone: string) =>
    `In your time zone, ${zone}. People who already started have 24 hours to finish. Leave empty for no date.`,
  versionIs: (version: number, state: string) => `Version ${version} is ${state}`,
  anyoneWithThisLink: 'Anyone with this link can respond.',
  linkNotAccepting: 'The link isn’t accepting responses at the moment.',
  openStudy: 'Open study',
  setLimits: 'Set limits',
  confirmRevokeUnusedLinks: 'Revoke unused links?',
  revokingExplained:
    'Unused links stop working immediately, wherever they were shared. This can’t be undone.',
  revokeUnusedLinks: 'Revoke unused links',
  singleUseLinks: 'Single-use links',
  onlySingleUseLinks: 'Only single-use links',
  publicLinkDisabled: 'The public link above is disabled. Each single-use link accepts one response.',
  confirmOnlySingleUse: 'Turn off the public link?',
  onlySingleUseExplained:
    'Anyone who opens the public link, or scans its QR code, can no longer start. People who started can finish. You can turn it on again.',
  turnOffPublicLink: 'Turn off public link',
  singleUseExplained: 'Give each person their own link. Each accepts one response.',
  createdAndUsed: (drawn: number, used: number) => `${formatCount(drawn)} created, ${formatCount(used)} used`,
  howMany: 'How many',
  createLinks: 'Create links',
  linksDownloaded: (count: number) =>
    `${formatCount(count)} links saved to your downloads. They won’t be shown again.`,
  couldntCreateLinks: (failure: string) => `Couldn’t create links. ${failure}`,
};
