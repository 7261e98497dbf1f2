import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const workspace = LEFT_OUT_REASONS.workspace;
const SEEN_REASON = 'How often the provider was polled.';
const seen = { seen_status: SEEN_REASON, seen_polls: SEEN_REASON, seen_at: SEEN_REASON };

export const panelArchive: ArchivePart = {
  order: 335,
  texts: {
    panels: {
      provider: 'fixed',
      settings: 'searched',
      codes: 'fixed',
      state: 'fixed',
      external_id: 'fixed',
      currency: 'fixed',
      seen_status: 'fixed',
      problem: 'fixed',
    },
    // Cleared by `erasePanelist`; what was paid stays.
    panelists: {
      id: 'fixed',
      external_person: 'fixed',
      state: 'fixed',
      seen_status: 'fixed',
      entered_code: 'fixed',
      decision: 'fixed',
      decision_state: 'fixed',
      problem: 'fixed',
    },
    panel_bonuses: { panelist: 'fixed', state: 'fixed', external_id: 'fixed', problem: 'fixed' },
  },
  tables: {
    panels: { workspace, study: STUDY_LEFT_OUT_REASON, ...seen, seen_places: SEEN_REASON },
    panelists: { workspace, study: STUDY_LEFT_OUT_REASON, ...seen },
    panel_bonuses: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  itemFolderFiles: [
    {
      name: 'panel.json',
      about: 'the panel that sends participants, with places and cost',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('panels')} from panels where workspace = ${scope.workspace} and study = ${item}`),
    },
    {
      name: 'panel-panelists.json',
      about: 'who took part by the panel, and what was decided',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('panelists')} from panelists
          where workspace = ${scope.workspace} and study = ${item} order by started_at, id`),
    },
    {
      name: 'panel-bonuses.json',
      about: 'payments on top of the reward',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('panel_bonuses')} from panel_bonuses
          where workspace = ${scope.workspace} and study = ${item} order by created_at, id`),
    },
  ],
};
