/** What was typed into a thread and not sent, kept in this tab for the person who typed it. */
const getKey = (thread: string, person: string) => `earshot-comment:${person}:${thread}`;

/** Storage may be full or switched off; then what was typed lasts as long as its field. */
function attemptStorage<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

export const readTypedComment = (thread: string, person: string): string =>
  attemptStorage(() => sessionStorage.getItem(getKey(thread, person))) ?? '';

export function keepTypedComment(thread: string, person: string, text: string): void {
  const key = getKey(thread, person);
  attemptStorage(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
}
