import { createContext, use, useMemo } from 'react';
import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { buildPictureUrl } from '../../../studies/pictures/contract.ts';
import * as requests from '../requests.ts';
import { buildSummaryPath } from './summary-path.ts';

/** The queries of pages with results; those of a link ignore filters, which are fixed. */
type Queries = {
  [
    Name in
      | 'overviewOptions'
      | 'timesOptions'
      | 'blocksOptions'
      | 'blockOptions'
      | 'trendOptions'
      | 'combinationsOptions'
      | 'piecesOptions'
      | 'othersOptions'
      | 'tagsOptions'
  ]: (typeof requests)[Name] extends (studyId: string, ...rest: infer Rest) => infer Query
    ? (...rest: Rest) => Query
    : never;
};

/** Where pages with results get their data, and where they lead. */
export interface ResultsSource extends Queries {
  pictureUrl(media: string): string;
  resultsPath: string;
  buildFindingsPath(block: string): string;
  /** Whether the page is read by people who have a link only: no filters, no actions, no single responses. */
  isReadOnly: boolean;
  /** Whether it shows what people wrote in a block. */
  showsTexts(block: string): boolean;
}

/** The source of a page that a link opens; null for the team. */
export const SharedSource = createContext<ResultsSource | null>(null);
/** The filter, comparison and weights of a link, in place of those in the address; null for the team. */
export const FixedView = createContext<URLSearchParams | null>(null);

function createTeamSource(studyId: string): ResultsSource {
  return {
    overviewOptions: (...rest) => requests.overviewOptions(studyId, ...rest),
    timesOptions: (...rest) => requests.timesOptions(studyId, ...rest),
    blocksOptions: (...rest) => requests.blocksOptions(studyId, ...rest),
    blockOptions: (...rest) => requests.blockOptions(studyId, ...rest),
    trendOptions: (...rest) => requests.trendOptions(studyId, ...rest),
    combinationsOptions: (...rest) => requests.combinationsOptions(studyId, ...rest),
    piecesOptions: (...rest) => requests.piecesOptions(studyId, ...rest),
    othersOptions: (...rest) => requests.othersOptions(studyId, ...rest),
    tagsOptions: (...rest) => requests.tagsOptions(studyId, ...rest),
    pictureUrl: (media) => addWorkspaceParameter(buildPictureUrl(studyId, media)),
    resultsPath: buildSummaryPath(studyId, 'results'),
    buildFindingsPath: (block) => buildSummaryPath(studyId, 'results', block, 'findings'),
    isReadOnly: false,
    showsTexts: () => true,
  };
}

/** The source of the page's data: the API of the team, or of a link. */
export function useResultsSource({ id }: { id: string }): ResultsSource {
  const shared = use(SharedSource);
  const team = useMemo(() => createTeamSource(id), [id]);
  return shared ?? team;
}
