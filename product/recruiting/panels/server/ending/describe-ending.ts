import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { EndingStudies } from '#product/workspaces/server/deletion/list-end-notices.ts';
import { OPEN_PANEL_STATES } from '../../panel.ts';
import { findPanelProvider } from '../list-providers.ts';

interface OpenPanels {
  provider: string;
  panels: number;
  active: number;
  review: number;
}

const formatPeople = (n: number): string => (n === 1 ? '1 person is' : `${n} people are`);

function formatNotice({ provider, panels, active, review }: OpenPanels, { ending }: EndingStudies): string {
  const name = findPanelProvider(provider)?.name ?? provider;
  const sentences = [
    panels > 0 &&
      `${panels === 1 ? 'The panel' : `${panels} panels`} at ${name} will be stopped, so nobody new can take part.`,
    active > 0 && `${formatPeople(active)} taking part at ${name} now.`,
    review > 0 &&
      `${formatPeople(review)} waiting for your approval at ${name}.${
        ending === 'delete' ? ' Approve them first: afterwards that’s only possible there.' : ''
      }`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}

/** What becomes of panels whose studies are closed or deleted, and whom that concerns. Provider by provider. */
export async function describeEnding(tx: Tx, scope: Scope, options: EndingStudies): Promise<string[]> {
  const { studies } = options;
  const rows = await tx<OpenPanels[]>`
    select p.provider, count(*) filter (where p.state = any (${[...OPEN_PANEL_STATES]}::text[]))::int as panels,
      coalesce(sum(n.active), 0)::int as active, coalesce(sum(n.review), 0)::int as review
    from panels p join studies s on s.workspace = p.workspace and s.id = p.study and s.deleted_at is null,
      lateral (select count(*) filter (where i.state = 'active') as active,
          count(*) filter (where i.state = 'review') as review
        from panelists i where i.workspace = p.workspace and i.study = p.study and i.state in ('active', 'review')) n
    where p.workspace = ${scope.workspace} ${studies ? sql`and p.study = any (${[...studies]}::uuid[])` : sql``}
    group by p.provider order by p.provider`;
  return rows
    .filter(({ panels, active, review }) => panels + active + review > 0)
    .map((row) => formatNotice(row, options));
}
