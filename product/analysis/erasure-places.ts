import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';

/** A page of the summary of the study that the row names. */
const inStudy =
  (buildEnd: (row: Record<string, string>) => string | undefined) => (row: Record<string, string>) => {
    const end = buildEnd(row);
    return row['study'] && end ? `/summary/study/${row['study']}/${end}` : null;
  };
const toFinding = inStudy(({ finding, id }) => `findings/${finding ?? id}`);
const toReport = inStudy(({ report, id }) => `reports/${report ?? id}`);
const toReel = inStudy(({ reel, id }) => `reels/${reel ?? id}`);
const toThemes = inStudy(() => 'results');

export const placeKinds: PlaceKind[] = [
  { table: 'findings', label: 'Finding', buildPath: toFinding },
  { table: 'finding_evidence', label: 'Evidence of a finding', buildPath: toFinding },
  { table: 'reports', label: 'Report', buildPath: toReport },
  { table: 'report_items', label: 'Part of a report', buildPath: toReport },
  { table: 'reels', label: 'Reel', buildPath: toReel },
  { table: 'reel_clips', label: 'Clip in a reel', buildPath: toReel },
  {
    table: 'highlights',
    label: 'Highlight in another response',
    buildPath: inStudy(({ response }) => response && `responses/${response}`),
  },
  { table: 'model_services', label: 'Language model', buildPath: () => '/account/connections/model' },
  { table: 'tags', label: 'Tag', buildPath: () => '/codebook' },
  { table: 'tag_groups', label: 'Group of tags', buildPath: () => '/codebook' },
  { table: 'tag_suggestions', label: 'Suggested tag', buildPath: inStudy(() => 'coding') },
  { table: 'themes', label: 'Theme', buildPath: toThemes },
  { table: 'theme_sets', label: 'Themes of a question', buildPath: toThemes },
  { table: 'theme_proposals', label: 'Proposed theme', buildPath: toThemes },
];
