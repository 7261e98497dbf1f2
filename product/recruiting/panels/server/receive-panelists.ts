import type { LinkSource } from '#product/responses/server/answering/list-link-sources.ts';
import type { ReturnCodes } from '../panel.ts';
import { isPanelCode, readPanelVisit } from './sign-panel-code.ts';
import { findPanelProvider, listPanelProviders } from './list-providers.ts';

/** Names the people of a panel apart from those that the workspace itself has ids for. */
const EXTERNAL_ID_PREFIX = 'prolific:';

/** People who come by the link of a panel, and go back to it with the code of how they ended. */
export const panelLinkSource: LinkSource = {
  channel: 'panel',
  isValidCode: isPanelCode,
  readVisitor(code) {
    const visit = readPanelVisit(code);
    return visit && EXTERNAL_ID_PREFIX + visit.externalPerson;
  },
  get parameters() {
    return listPanelProviders().flatMap(({ parameters }) => parameters);
  },
  async recordArrival(tx, { workspace, now }, { study, response, participant, code }) {
    const visit = readPanelVisit(code);
    if (!visit) return;
    // A panelist that is somebody else’s already keeps what is known of it: nobody is paid by what an address says.
    await tx`
      insert into panelists as known (workspace, study, id, external_person, participant, response, state, seen_status,
        seen_polls, started_at, is_spent)
      select ${workspace}, ${study}, ${visit.panelist}, ${visit.externalPerson}, ${participant}, ${response}, 'arrived', '', 0,
        ${now}, false
      from panels where workspace = ${workspace} and study = ${study}
      on conflict (workspace, study, id) do update set participant = excluded.participant, response = excluded.response
        where known.external_person = excluded.external_person and known.response is null`;
  },
  async findReturn(tx, { workspace }, { study, response, outcome }) {
    const [row] = await tx<{ codes: ReturnCodes; provider: string }[]>`
      select p.codes, p.provider from panels p
      where p.workspace = ${workspace} and p.study = ${study} and exists (
        select from panelists s
        where s.workspace = p.workspace and s.study = p.study and s.response = ${response})`;
    const provider = row && findPanelProvider(row.provider);
    if (!provider) return undefined;
    const code = row.codes[outcome];
    return { code, address: provider.buildReturnUrl(code) };
  },
  async findRefusalReturn(tx, { workspace }, study) {
    const [row] = await tx<{ code: string; provider: string }[]>`
      select codes ->> 'over_quota' as code, provider from panels where workspace = ${workspace} and study = ${study}`;
    const provider = row && findPanelProvider(row.provider);
    return provider && { code: row.code, address: provider.buildReturnUrl(row.code) };
  },
};
