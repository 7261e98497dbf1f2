import { pluralize } from '#platform/ui/figures.ts';

/** English texts of workspaces that several pages show, with the titles of its pages. */
export const texts = {
  joinWorkspace: 'Join a workspace',
  newWorkspace: 'New workspace',
  name: 'Name',
  team: 'Team',
  invitePeople: 'Invite people',
  profile: 'Profile',
  experiments: 'Experiments',
  account: 'Account',
  membersRolesInvitations: 'Members, roles, invitations',
  newWorkspaceExplained: 'Separate studies and members for another team',
  workspace: 'Workspace',
  nameShownTo: 'Shown to members and invited people.',
  onlyAdminsChangeSettings: 'Only owners and admins can change these settings.',
  workspaceRenamed: 'Workspace renamed',
  createdAt: (exact: string) => `Created ${exact}.`,
  leave: 'Leave',
  leavingExplained: 'You lose access immediately. Your work stays in the workspace.',
  leaveWorkspace: 'Leave workspace',
  confirmLeave: (name: string) => `Leave ${name}?`,
  rejoinNeedsInvitation: 'You’ll need a new invitation to rejoin.',
  emailAddresses: 'Email addresses',
  emailAddressesHint: (max: number) =>
    `Separate them with commas, spaces or new lines. Up to ${max} at a time.`,
  role: 'Role',
  sendInvitations: 'Send invitations',
  enterAddress: 'Enter at least one email address.',
  tooManyAddresses: (max: number) => `Invite at most ${max} people at a time.`,
  nobodyInvited: 'Nobody was invited. Remove or correct the addresses below.',
  invitationsCreated: (count: number, isMailed: boolean) =>
    isMailed
      ? `${pluralize(count, 'invitation')} sent. Each link works once, for 14 days.`
      : `${pluralize(count, 'invitation')} created. Email isn’t set up: copy the links and send them yourself. Each works once, for 14 days.`,
  copyLink: 'Copy link',
  linkCopied: 'Copied',
  copyLinkFor: (email: string) => `Copy link: invitation for ${email}`,
  linkCopiedFor: (email: string) => `Copied: invitation for ${email}`,
  inviteColleagues: 'Invite colleagues',
  exampleWebsite: 'www.example.com',
  allowedWebsites: 'Websites that may show your studies',
  allowedWebsitesExplained:
    'For the whole workspace. Add each website where you paste the code, and press Enter. *.example.com allows all its subdomains.',
  onlyAdminsAllowWebsites: 'For the whole workspace. Only owners and admins can change it.',
  invalidWebsite: (website: string) => `“${website}” isn’t a website. Enter one like www.example.com.`,
};
