/** Whom webhooks can be for. A new provider is a folder, a line here, one in `require-provider.ts` and one in `faces.ts`. */
export const PROVIDERS = ['webhooks', 'slack'] as const;
export type ProviderId = (typeof PROVIDERS)[number];
