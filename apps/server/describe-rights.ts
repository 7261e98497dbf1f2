import { ROLES } from '#platform/authorisation/role.ts';
import type { Feature } from '#platform/feature/feature.ts';

const INTRODUCTION = `# Who may do what

One row per action. This page is written by \`UPDATE=1 npx vitest run apps/server/compose-features\` from the features
(\`product/**/server/feature.ts\`), and a test compares both.
Nobody can grant a role above their own, or change or remove someone with a higher role. A workspace always has an owner.
The same applies to invitations: only people who may grant the role see the link and can change the invitation. When the
sender of an invitation could no longer send it, it is revoked, and its link stops working.
`;

/** The rows of a feature: action, what it is, and who may do it. */
const listRows = ({ policy = {}, actions = {} }: Feature): string[] =>
  Object.entries(actions).map(([action, { about }]) => {
    const cells = ROLES.map((role) => (policy[action]?.includes(role) ? 'yes' : 'no'));
    return `| \`${action}\` | ${about} | ${cells.join(' | ')} |`;
  });

/** The Markdown of `docs/roles.md`; features with the same title share a section. */
export function describeRights(features: readonly Feature[]): string {
  const sections = Map.groupBy(
    features.filter(({ section }) => section),
    ({ section }) => section!.title,
  );
  const header = ['Action', 'What it is', ...ROLES];
  const texts = [...sections].map(([title, members]) => {
    const rows = members.flatMap(listRows);
    const table = [header, header.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`).concat(rows);
    const notes = members.flatMap(({ section }) => section?.note?.trim() ?? []);
    return [`## ${title}`, ...(rows.length > 0 ? [table.join('\n')] : []), ...notes].join('\n\n');
  });
  return [INTRODUCTION.trim(), ...texts].join('\n\n') + '\n';
}
