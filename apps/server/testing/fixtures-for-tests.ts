import { randomUUID } from 'node:crypto';
import { missingClips, type ClipFixtures } from './clips-for-tests.ts';
import { missingDraftLinks, type DraftLinkFixtures } from './draft-links-for-tests.ts';
import { missingFindings, type FindingFixtures } from './findings-for-tests.ts';
import { missingResultLinks, type ResultLinkFixtures } from './result-links-for-tests.ts';
import { missingSuggestions, type SuggestionFixtures } from './suggestions-for-tests.ts';
import { missingThemes, type ThemeFixtures } from './themes-for-tests.ts';
import { missingAnalysis, type AnalysisFixtures } from './analysis-for-tests.ts';

/** Ids of one workspace, for URLs and bodies of requests. */
export interface Fixtures
  extends
    AnalysisFixtures,
    FindingFixtures,
    ClipFixtures,
    DraftLinkFixtures,
    ResultLinkFixtures,
    SuggestionFixtures,
    ThemeFixtures {
  study: string;
  project: string;
  template: string;
  linkToken: string;
  block: string;
  /** A card sort. */
  sortBlock: string;
  response: string;
  responseNote: string;
  /** Answers that finish a response to the study. */
  answers: Record<string, unknown>;
  media: string;
  upload: string;
  styleFile: string;
  /** A number, as text like all ids. */
  styleRevision: string;
  invitation: string;
  person: string;
  login: string;
  apiKey: string;
  webhook: string;
  event: string;
  passkey: string;
  photo: string;
  identity: string;
  workspace: string;
}

/** Ids of the same form that do not exist. */
export const missingFixtures = (): Fixtures => ({
  study: randomUUID(),
  project: randomUUID(),
  template: randomUUID(),
  linkToken: 'absent0000000000000000',
  block: 'absent00',
  sortBlock: 'absent01',
  response: randomUUID(),
  responseNote: randomUUID(),
  answers: {},
  media: randomUUID(),
  upload: randomUUID(),
  styleFile: randomUUID(),
  styleRevision: '0',
  invitation: randomUUID(),
  person: randomUUID(),
  login: randomUUID(),
  apiKey: randomUUID(),
  webhook: randomUUID(),
  event: randomUUID(),
  passkey: randomUUID(),
  photo: randomUUID(),
  identity: randomUUID(),
  workspace: randomUUID(),
  ...missingAnalysis(),
  ...missingFindings(),
  ...missingClips(),
  ...missingResultLinks(),
  ...missingDraftLinks(),
  ...missingSuggestions(),
  ...missingThemes(),
});
