import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';
import { contactAuditKinds } from '../audit-kinds.ts';
import { DEFAULT_CONTACT_RULE } from '../contact.ts';
import * as contacts from '../contract.ts';
import { contactTimeline } from './collect-contacts.ts';
import { contactPolicy } from './policy.ts';
import { contactRoutes } from './routes.ts';

const { workspace } = LEFT_OUT_REASONS;

const contactArchive: ArchivePart = {
  order: 312,
  texts: { contacts: 'by key' },
  tables: {
    contact_rules: { workspace },
    study_contact_rules: { workspace, study: STUDY_LEFT_OUT_REASON },
    contacts: { workspace, study: STUDY_LEFT_OUT_REASON },
  },
  workspaceFiles: [
    {
      name: 'contact-rule.json',
      about: 'how often participants are contacted',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('contact_rules')} from contact_rules where workspace = ${scope.workspace}`),
    },
  ],
  itemFolderFiles: [
    {
      name: 'contact-rule.json',
      about: 'what the study adds to how often participants are contacted',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('study_contact_rules')} from study_contact_rules
          where workspace = ${scope.workspace} and study = ${item}`),
    },
    {
      name: 'contacts.json',
      about: 'when each participant was contacted for the study, and how',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('contacts')} from contacts
          where workspace = ${scope.workspace} and study = ${item} order by at, id`),
    },
  ],
};

export const contactFeature = defineFeature({
  contracts: { contacts },
  policy: contactPolicy,
  actions: {
    'contact-rule.set': { about: 'change how often participants are contacted', keyScopes: [] },
    'contact-rule.set-for-study': {
      about: 'contact participants less often for a study',
      keyScopes: ['participants:write'],
    },
    'contact-rule.exempt': {
      about: 'exempt a study from the contact budget of the workspace',
      keyScopes: [],
    },
  },
  section: { title: 'Participants' },
  examples: {
    setContactRule: DEFAULT_CONTACT_RULE,
    changeContactChoices: { frequency: 'less', stoppedChannels: ['in-app'] },
    setStudyContactRule: { budget: { max: 1, days: 60, gapDays: 7 }, isExempt: false },
  },
  audit: contactAuditKinds,
  routes: contactRoutes,
  archive: [contactArchive],
  timeline: [contactTimeline],
});
