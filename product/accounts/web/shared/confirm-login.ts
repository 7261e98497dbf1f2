import { AppError } from '#platform/errors/errors.ts';
import { UNCONFIRMED_LOGIN_REASON } from '../../account.ts';

/** A question for the password that is open; `settle` closes it. */
export interface OpenQuestion {
  settle(confirmed: boolean): void;
}

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

export const readOpenQuestion = (): OpenQuestion | null => open;

export function onQuestionChange(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

function setOpen(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks for the password in the dialog of `ConfirmLoginOutlet`. Resolves to false when it was dismissed. */
function askForPassword(): Promise<boolean> {
  open?.settle(false);
  return new Promise((resolve) => {
    setOpen({
      settle: (confirmed) => {
        setOpen(null);
        resolve(confirmed);
      },
    });
  });
}

/**
 * Runs a call that changes the security of the account. Where the server asks who it is, the person enters their password,
 * and the call is made again.
 */
export async function withConfirmedLogin<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isUnconfirmed = error instanceof AppError && error.reason === UNCONFIRMED_LOGIN_REASON;
    if (!isUnconfirmed || !(await askForPassword())) throw error;
    return run();
  }
}
