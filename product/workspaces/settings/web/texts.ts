/** English texts of the settings and experiments of a workspace. */
export const texts = {
  icon: 'Icon',
  iconExplained: 'One emoji, shown beside the name. Leave empty to show the first letter.',
  chooseOneEmoji: 'Enter one emoji.',
  language: 'Language of new studies',
  languageExplained: 'Blank studies start in this language. Templates keep theirs.',
  timeZone: 'Time zone',
  timeZoneExplained:
    'Decides when a month starts on the usage page. People see dates in their own time zone.',
  noMatches: 'No matches',
  saved: 'Settings saved',
  couldntSave: 'Couldn’t save. Try again.',
  domains: 'Allowed email domains',
  domainsExplained:
    'Limit the invitation link of the Team page to email addresses at these domains. Leave empty to allow any address. Invitations to individual addresses aren’t affected.',
  domainsLabel: 'Domains',
  domainsPlaceholder: 'example.com',
  domainsHint: 'Press Enter after each domain.',
  invalidDomain: (domain: string) => `“${domain}” isn’t a domain. Enter one like example.com.`,
  experimentsTitle: 'Experiments',
  experimentsExplained: 'Features we’re still trying out. Changes apply to everyone in the workspace.',
  onlyAdmins: 'Only owners and admins can turn experiments on or off.',
  setByOperator: 'Turned on by the operator of this installation.',
  explanations: {
    'legacy-editor':
      'Offers a simple list editor for studies, from New study and from each study’s menu. It edits the same draft, and you can move to the new editor at any time.',
    'call-link-note':
      'Mentions in the export dialog that links to recordings of moderated video calls expire after 1 hour.',
  },
};
