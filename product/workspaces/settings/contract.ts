import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { workspaceShape } from '../contract.ts';
import { EXPERIMENT_IDS, OFFERED_EXPERIMENT_IDS } from './experiments.ts';
import {
  isDomain,
  isEmbedDomain,
  isEmoji,
  isLanguageTag,
  isTimeZone,
  MAX_ALLOWED_DOMAINS,
  normaliseDomain,
  normaliseEmbedDomain,
} from './settings.ts';

export const iconShape = z.string().refine(isEmoji, 'Choose one emoji.');
export const domainShape = z
  .string()
  .max(300)
  .transform(normaliseDomain)
  .refine(isDomain, 'Enter a domain like example.com.');

export const embedDomainShape = z
  .string()
  .max(2_000)
  .transform(normaliseEmbedDomain)
  .refine(isEmbedDomain, 'Enter a website like www.example.com.');

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/workspace/settings',
  summary: 'Change the icon, language, time zone, allowed domains or websites; what is left out stays',
  access: { kind: 'workspace', action: 'workspace.change-settings' },
  body: z.strictObject({
    icon: iconShape.nullable().optional(),
    language: z.string().refine(isLanguageTag, 'Choose a language.').optional(),
    timeZone: z.string().refine(isTimeZone, 'Choose a time zone.').optional(),
    allowedDomains: z
      .array(domainShape)
      .max(MAX_ALLOWED_DOMAINS, `Add at most ${MAX_ALLOWED_DOMAINS} domains.`)
      .optional(),
    embedDomains: z
      .array(embedDomainShape)
      .max(MAX_ALLOWED_DOMAINS, `Add at most ${MAX_ALLOWED_DOMAINS} websites.`)
      .optional()
      .meta({ description: 'Websites that may show studies in a frame; none when empty.' }),
  }),
  output: workspaceShape,
});

export const listExperiments = endpoint({
  method: 'GET',
  path: '/api/workspace/experiments',
  summary: 'Experiments, and whether each is on in this workspace',
  access: { kind: 'workspace', action: 'workspace.read' },
  output: z.object({
    items: z.array(
      z.object({
        id: z.enum(EXPERIMENT_IDS),
        enabled: z.boolean(),
        /** The operator has turned it on for this workspace, so that it cannot be turned off here. */
        isSetByOperator: z.boolean(),
      }),
    ),
    next: z.null(),
    canChange: z.boolean(),
  }),
});

export const switchExperiment = endpoint({
  method: 'PUT',
  path: '/api/workspace/experiments',
  summary: 'Turn an experiment on or off for the whole workspace',
  access: { kind: 'workspace', action: 'workspace.change-settings' },
  body: z.strictObject({ experiment: z.enum(OFFERED_EXPERIMENT_IDS), enabled: z.boolean() }),
});
