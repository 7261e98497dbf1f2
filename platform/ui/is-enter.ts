/** What tells how a key was pressed: of an event of the browser or of React. */
export interface KeyPress {
  key: string;
  keyCode?: number;
  isComposing?: boolean;
  /** The browser's event inside one of React, which itself has no `isComposing`. */
  nativeEvent?: { isComposing?: boolean };
}

/** The code of every key that an input method handles; Safari sends it for the Enter that ends a composition. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key press belongs to an input method, such as one for Japanese: it then picks or confirms characters. */
export const isComposing = ({ isComposing: isComposition, keyCode, nativeEvent }: KeyPress): boolean =>
  isComposition === true || nativeEvent?.isComposing === true || keyCode === COMPOSING_KEY_CODE;

/**
 * Whether Enter was pressed, and not to confirm what an input method proposes. Handlers call this instead of reading
 * `event.key`.
 */
export const isEnter = (event: KeyPress): boolean => event.key === 'Enter' && !isComposing(event);
