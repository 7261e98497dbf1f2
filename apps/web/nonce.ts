/** The nonce of this page's content security policy, which style elements need. */
export function readPageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

declare global {
  // Read by `react-remove-scroll`, which adds a style element while a dialog is open.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = readPageNonce();
