/**
 * Loads the page of a draft link. Apart, so that the list of the page's files is here and not in what every page of the team
 * app loads first.
 */
export const loadPage = async () => ({
  Component: (await import('./shared-draft-page.tsx')).SharedDraftPage,
});
