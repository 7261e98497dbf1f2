import { readDigits } from '../text/read-digits.ts';

const NUMBER_FIELDS = 'input[inputmode="numeric"], input[inputmode="decimal"]';
/** Unlike that of the element, this setter leaves React to notice the change. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** Reads full-width and local digits that are typed or pasted into a number field, before the field drops them. */
export function startReadingDigits(page: Document): void {
  const read = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(NUMBER_FIELDS)) return;
    const typed = target.value;
    const plain = readDigits(typed);
    if (plain === typed) return;
    const caret = readDigits(typed.slice(0, target.selectionStart ?? typed.length)).length;
    setValue.call(target, plain);
    target.setSelectionRange(caret, caret);
  };
  // In the capture phase, so that it runs before the field's own handler.
  page.addEventListener('input', read, { capture: true });
}
