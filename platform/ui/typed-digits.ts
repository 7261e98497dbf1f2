import { readDigits } from '../text/read-digits.ts';

const NUMBER_FIELDS = 'input[inputmode="numeric"], input[inputmode="decimal"]';
/**
 * React replaces the setter of each element, and ignores the change of a value that was set with it. The setter of the
 * prototype is not replaced.
 */
const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** Replaces full-width and local digits in number fields by 0–9 when they are typed or pasted: the field would drop them. */
export function startReadingDigits(page: Document): void {
  const replaceDigits = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(NUMBER_FIELDS)) return;
    const typed = target.value;
    const replaced = readDigits(typed);
    if (replaced === typed) return;
    const caret = readDigits(typed.slice(0, target.selectionStart ?? typed.length)).length;
    setNativeValue.call(target, replaced);
    target.setSelectionRange(caret, caret);
  };
  // In the capture phase, so that it runs before the field's own handler.
  page.addEventListener('input', replaceDigits, { capture: true });
}
