const RELOADED_AT = 'earshot-reloaded';

/** The page is loading itself again, which loses nothing: unsent answers are on the device. */
let isReloading = false;
export const isPageReloading = () => isReloading;

/** Reloads the page, but not again and again. */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < 60_000) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage it may be reloaded again.
  }
  isReloading = true;
  location.reload();
}

/** Reloads the page if the server has another release, without the files of this one. */
export async function reloadIfReplaced(): Promise<void> {
  const page = await fetch(location.href).then(
    (response) => response.text(),
    () => '',
  );
  // A page that names scripts of this program, but not the running one.
  const { pathname } = new URL(import.meta.url);
  if (page.includes('/p/assets/index-') && !page.includes(pathname)) reloadOnce();
}
