/** The scopes an API key can have, each `write` including `read`. */
export const KEY_SCOPES = [
  'studies:read',
  'studies:write',
  'responses:read',
  'responses:write',
  'results:read',
  'export',
  'participants:read',
  'participants:write',
  'bookings:read',
  'bookings:write',
  'workspace:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Whether scopes include one; `studies:write` includes `studies:read`. */
export const includesScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));
