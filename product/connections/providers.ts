/**
 * Whom webhooks can be for, in the order of the page. A new provider is a line here and a folder of its name with
 * `server/feature.ts`, `web/page.ts` and `web/display.ts`, which are found by their names.
 */
export const PROVIDERS = ['webhooks', 'slack'] as const;
export type ProviderId = (typeof PROVIDERS)[number];
