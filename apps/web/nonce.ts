/** The one-time value that lets this page's own style elements through its content policy. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

declare global {
  // Read by the package that locks scrolling behind dialogs, which adds a style element.
  var __webpack_nonce__: string | undefined;
}

globalThis.__webpack_nonce__ = pageNonce();
