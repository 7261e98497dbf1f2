/** Minutes that a browser has to answer a challenge. */
export const CHALLENGE_MINUTES = 5;
/** COSE numbers of the signatures that are accepted: ES256, RS256 and Ed25519. Every authenticator has one of them. */
export const ALGORITHMS = [-7, -257, -8];
export const MAX_PASSKEYS = 20;

export const UNKNOWN_PASSKEY_MESSAGE =
  'This passkey isn’t connected to an account here. Log in with your password.';
