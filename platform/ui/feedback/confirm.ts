export type ConfirmVariant = 'confirm' | 'warning' | 'error';
export type ConfirmIcon = 'confirm' | 'warning' | 'error' | 'refresh';

interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: React.ReactNode;
  /** A verb and its object: "Delete study". */
  action: string;
  /** Text to type first, for what cannot be undone: "Type Acme to confirm". */
  requiredText?: string;
  variant?: ConfirmVariant;
  icon?: ConfirmIcon;
  /** Runs while the button is labelled "Processing..."; the dialog stays open and shows a failure. */
  run?: () => Promise<unknown> | unknown;
}

export interface OpenConfirmation extends Confirmation {
  /** Whether its action is running; then only the end of the action settles it. */
  isProcessing: boolean;
  /** Resolves the promise, and closes the dialog if it still shows this confirmation. */
  settle(confirmed: boolean): void;
}

let current: OpenConfirmation | null = null;
const listeners = new Set<() => void>();

export function getOpenConfirmation(): OpenConfirmation | null {
  return current;
}

export function onConfirmationChange(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

function setCurrent(next: OpenConfirmation | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for confirmation, in the only such dialog of the product. It replaces one that is already open, which resolves to
 * false, or, if its action is running, when the action ends.
 *
 * @returns true once confirmed and `run` has ended, false when dismissed
 * @example await confirm({ title: 'Delete this study?', text: '…', action: 'Delete study', variant: 'error', run })
 */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  if (!current?.isProcessing) current?.settle(false);
  return new Promise((resolve) => {
    const opened: OpenConfirmation = {
      ...confirmation,
      isProcessing: false,
      settle: (confirmed) => {
        if (current === opened) setCurrent(null);
        resolve(confirmed);
      },
    };
    setCurrent(opened);
  });
}
