/** The XSRF cookie and header of `original.md`, section 9. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** A call repeated with the same key is executed once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** Names the workspace a call is made in; without it, the login's current one. */
export const WORKSPACE_HEADER = 'X-Earshot-Workspace';
/** The query parameter of a GET with the workspace's id, in place of the header. */
export const WORKSPACE_PARAMETER = 'workspace';
