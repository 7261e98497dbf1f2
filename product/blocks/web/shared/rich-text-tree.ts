import { tidy, type Inline } from '../../text.ts';

/** Only what a text may hold is read from the field; all other marks are dropped, their words kept. */
export function readTree(field: Node): Inline[] {
  const tree = tidy(read(field));
  // Browsers keep an empty line at the end so that the caret has a place.
  const last = tree.at(-1);
  if (typeof last === 'object' && 'break' in last) tree.pop();
  return tree;
}

function read(node: Node): Inline[] {
  const out: Inline[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === 3) {
      out.push((child.nodeValue ?? '').replaceAll('\u00a0', ' ').replaceAll('\n', ' '));
      continue;
    }
    if (!(child instanceof HTMLElement)) continue;
    const of = read(child);
    switch (child.tagName) {
      case 'BR':
        out.push({ break: true });
        break;
      case 'B':
      case 'STRONG':
        out.push({ mark: 'bold', of });
        break;
      case 'I':
      case 'EM':
        out.push({ mark: 'italic', of });
        break;
      case 'A':
        out.push({ link: child.getAttribute('href') ?? '', of });
        break;
      case 'SPAN':
        if (child.dataset.ref) out.push({ ref: child.dataset.ref });
        else out.push(...of);
        break;
      case 'DIV':
      case 'P':
        if (out.length > 0) out.push({ break: true });
        out.push(...of);
        break;
      default:
        out.push(...of);
    }
  }
  return out;
}

/** Draws a tree into the field, node by node: no HTML is ever parsed. */
export function drawTree(field: HTMLElement, tree: Inline[], nameOf: (block: string) => string): void {
  field.replaceChildren(...tree.map((one) => draw(one, nameOf)));
  const last = tree.at(-1);
  if (typeof last === 'object' && 'break' in last) field.append(document.createElement('br'));
}

function draw(one: Inline, nameOf: (block: string) => string): Node {
  if (typeof one === 'string') return document.createTextNode(one);
  if ('break' in one) return document.createElement('br');
  if ('ref' in one) return chipOf(one.ref, nameOf(one.ref));
  const span = document.createElement('mark' in one ? (one.mark === 'bold' ? 'b' : 'i') : 'a');
  if ('link' in one) span.setAttribute('href', one.link);
  span.append(...one.of.map((inner) => draw(inner, nameOf)));
  return span;
}

/** What stands in a field for something quoted. */
export function chipOf(ref: string, name: string): HTMLElement {
  const chip = document.createElement('span');
  chip.dataset.ref = ref;
  chip.contentEditable = 'false';
  chip.textContent = `@${name}`;
  return chip;
}

/** Calls what is quoted by its present name; the caret stays where it is. */
export function nameChips(field: HTMLElement, nameOf: (ref: string) => string): void {
  for (const chip of field.querySelectorAll<HTMLElement>('[data-ref]')) {
    const name = `@${nameOf(chip.dataset.ref ?? '')}`;
    if (chip.textContent !== name) chip.textContent = name;
  }
}
