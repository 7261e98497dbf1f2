// npm run test:changed: the check, the unit tests and the journeys that a change since `main` touches.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SPEC = /^e2e\/([\w-]+)\.spec\.ts$/;

/** Names of the journeys that cover each folder. The first matching folder decides. */
export const JOURNEYS: Record<string, string[]> = {
  'product/accounts': ['accounts', 'secure-an-account', 'change-an-account'],
  'product/customisation': ['customise-the-participant-page'],
  'product/billing': ['manage-a-workspace'],
  'product/workspaces': ['manage-a-workspace', 'accounts', 'delete-a-workspace', 'require-two-factor'],
  'product/projects': ['group-studies-in-projects'],
  'product/home/audit': ['read-the-audit-log'],
  'product/home': ['load-the-sample', 'every-screen', 'onboarding', 'read-the-audit-log'],
  'product/media': ['every-block-type', 'resume-and-offline', 'transcribe-a-recording'],
  'product/results/loops': ['group-questions'],
  'product/studies/comments': ['talk-about-an-answer'],
  'product/studies/logic': ['rule-map', 'branching-and-quotas', 'group-questions'],
  'product/studies/web/legacy': ['edit-in-the-old-editor'],
  'product/studies/texts': ['translate-a-study'],
  'product/studies': ['edit-a-study', 'drag-a-block', 'keyboard-only', 'translate-a-study'],
  'product/templates': ['use-a-template'],
  'product/blocks/open-question': ['record-an-answer', 'keep-what-people-gave', 'every-block-type'],
  'product/blocks/screen-task': ['do-a-screen-task', 'every-block-type'],
  'product/blocks/web': ['write-rich-text', 'every-block-type'],
  'product/blocks/kit/pictures': ['answer-with-images', 'every-block-type', 'tasks-fit-the-screen'],
  'product/blocks': ['every-block-type', 'offer-special-options', 'tasks-fit-the-screen'],
  'product/participants/imports': ['import-participants'],
  'product/participants/contacts': ['choose-preferences'],
  'product/participants/erasure-requests': ['choose-preferences'],
  'product/participants': [
    'manage-participants',
    'import-participants',
    'segment-people',
    'ask-by-attribute',
  ],
  'product/recruiting/preferences': ['choose-preferences'],
  'product/recruiting/invitations': ['ask-own-people'],
  'product/recruiting': ['segment-people', 'choose-preferences', 'ask-own-people', 'recruit-a-panel'],
  'product/scheduling': ['set-availability'],
  'product/incentives': ['pay-incentives'],
  'product/recruiting/panels': ['recruit-a-panel'],
  'product/responses/transcripts': ['transcribe-a-recording'],
  'product/responses': [
    'resume-and-offline',
    'keep-what-people-gave',
    'load-later-blocks',
    'unavailable-studies',
    'branching-and-quotas',
    'progress',
  ],
  'product/results/files': ['answer-with-images'],
  'product/results/weights': ['weight-a-survey'],
  'product/results': [
    'load-the-sample',
    'run-a-survey',
    'weight-a-survey',
    'leave-out-an-answer',
    'recount-a-published-survey',
  ],
  'product/analysis/themes': ['find-themes'],
  'product/analysis': ['code-answers', 'suggest-tags'],
  'product/archives': ['load-the-sample', 'run-a-survey'],
  'product/connections/prolific': ['recruit-a-panel'],
  'product/connections/api-keys': ['use-an-api-key'],
  'product/connections': ['use-an-api-key', 'connect-a-webhook', 'suggest-tags'],
  'apps/participant': ['resume-and-offline', 'load-later-blocks', 'unavailable-studies', 'security'],
  'apps/web': ['every-screen', 'accounts'],
  'apps/server': ['run-a-survey', 'security'],
  'platform/mail': ['accounts', 'hostile-texts'],
  'platform/ui': ['every-screen', 'keyboard-only', 'hostile-texts'],
  'platform/outbound': ['connect-a-webhook'],
  'platform/http': ['run-a-survey', 'security', 'accounts'],
  platform: ['run-a-survey'],
};

/** Specs that depend on a file of `e2e/`: itself, or those that import it, directly or indirectly. */
function findSpecs(file: string, sources: ReadonlyMap<string, string>): string[] {
  const specs = new Set<string>();
  const visited = new Set<string>();
  const visit = (one: string) => {
    if (visited.has(one)) return;
    visited.add(one);
    const spec = SPEC.exec(one)?.[1];
    if (spec) specs.add(spec);
    for (const [user, source] of sources)
      for (const [, to] of source.matchAll(/from '(\.\.?\/[^']+)'/g))
        if (path.posix.join(path.posix.dirname(user), to!) === one) visit(user);
  };
  visit(file);
  return [...specs];
}

/** Names of the specs affected by these changed files. */
export function findJourneys(changed: string[], sources: ReadonlyMap<string, string>): string[] {
  const specs = changed
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
    .flatMap((file) => {
      if (file.startsWith('e2e/')) return findSpecs(file, sources);
      const folder = Object.keys(JOURNEYS).find((one) => file.startsWith(`${one}/`));
      return folder ? JOURNEYS[folder]! : [];
    });
  return [...new Set(specs)].toSorted();
}

/** Sources of the journeys and their shared files, by path. */
export function readJourneys(): Map<string, string> {
  const files = fs.globSync('e2e/{*,every-type/*}.ts', { cwd: ROOT });
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]));
}

const listGitOutput = (...parameters: string[]) => {
  const { status, stdout } = spawnSync('git', parameters, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
};

/** The merge base of this branch with `main`. */
function requireBase(): string {
  for (const main of ['origin/main', 'main']) {
    const [commit] = listGitOutput('merge-base', 'HEAD', main) ?? [];
    if (commit) return commit;
  }
  throw new Error('There is no branch main here to compare with.');
}

function step(name: string, program: string, ...parameters: string[]): void {
  console.log(`\n━━ ${name}`);
  const { status } = spawnSync(program, parameters, { cwd: ROOT, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`━━ ${name}: FAILED`);
  process.exit(1);
}

if (import.meta.main) {
  const base = requireBase();
  const changed = [
    ...(listGitOutput('diff', '--name-only', base) ?? []),
    ...(listGitOutput('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  const specs = findJourneys(changed, readJourneys());
  console.log(`${changed.length} files changed; journeys: ${specs.join(', ') || 'none'}`);
  step('check', 'node', 'scripts/check.mjs');
  step('tests', 'vitest', 'run', `--changed=${base}`, '--passWithNoTests');
  if (specs.length > 0) step('journeys', 'playwright', 'test', ...specs.map((one) => `e2e/${one}.spec.ts`));
}
