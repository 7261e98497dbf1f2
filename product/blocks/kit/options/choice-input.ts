/** A second press within this time is part of a double tap. Milliseconds. */
const DOUBLE_PRESS_MS = 650;
let chosenAt = -Infinity;

/**
 * Handlers of a radio button that a second press clears, with mouse, finger or the space bar. Browsers alone never clear one.
 */
export const buildClearableRadioProps = (isChosen: boolean, choose: () => void, clear: () => void) => ({
  onChange: () => {
    chosenAt = performance.now();
    choose();
  },
  onClick: () => {
    if (isChosen && performance.now() - chosenAt > DOUBLE_PRESS_MS) clear();
  },
});

/** Attributes and handlers of a checkbox; a blocked one cannot be chosen, as many as allowed being chosen already. */
export const buildLimitedCheckboxProps = (isBlocked: boolean, toggle: () => void) => ({
  'aria-disabled': isBlocked ? true : undefined,
  onChange: toggle,
  onClick: (event: Event) => {
    if (isBlocked) event.preventDefault();
  },
});
