import { defineAuditKinds } from '../audit/audit-kind.ts';
import { readText, sentence, type AuditedEntry } from '../audit/sentence.ts';
import { EXPERIMENT_NAMES } from './experiments.ts';

const SETTING_NAMES: Record<string, string> = {
  icon: 'icon',
  language: 'language',
  timeZone: 'time zone',
  allowedDomains: 'allowed email domains',
  embedDomains: 'websites that may show studies',
};
/** The changed settings: "icon and time zone". */
const formatSettingNames = (detail: AuditedEntry['detail']) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    (Array.isArray(detail['settings']) ? detail['settings'] : []).map(
      (name) => SETTING_NAMES[String(name)] ?? 'settings',
    ),
  );
const readExperiment = (detail: AuditedEntry['detail']) =>
  (EXPERIMENT_NAMES as Partial<Record<string, string>>)[readText(detail, 'experiment')] ?? 'unknown';

export const settingsAuditKinds = defineAuditKinds({
  'workspace.change-settings': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) => sentence`Changed the workspace’s ${formatSettingNames(detail)}`,
  },
  'workspace.switch-experiment': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Turned ${detail['enabled'] === false ? 'off' : 'on'} the experiment “${readExperiment(detail)}”`,
  },
});
