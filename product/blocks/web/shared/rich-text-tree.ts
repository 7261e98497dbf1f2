import { safeAddress } from '../../text-schema.ts';
import { normalizeInline, type Inline } from '../../text.ts';

/** Elements that browsers begin a new line with. */
const LINES =
  'address,article,aside,blockquote,caption,dd,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,' +
  'hr,li,main,nav,ol,p,pre,section,table,tbody,tfoot,thead,tr,ul';
const UNSEEN = 'script,style,title';

/** Only what a text may hold is read; all other marks are dropped, their words kept. */
export function readTree(field: Node): Inline[] {
  return withoutLastBreak(read(field));
}

/** Browsers keep an empty line at the end so that the caret has a place. */
const withoutLastBreak = (tree: Inline[]) => (endsInBreak(tree) ? tree.slice(0, -1) : tree);

function endsInBreak(tree: Inline[]): boolean {
  const last = tree.at(-1);
  return typeof last === 'object' && 'break' in last;
}

function read(node: Node): Inline[] {
  const out: Inline[] = [];
  let before: 'line' | 'break' | null = null;
  for (const child of node.childNodes) {
    const isElement = child instanceof HTMLElement;
    const isLine = isElement && child.matches(LINES);
    const of = isElement ? readElement(child) : child.nodeType === 3 ? charactersOf(child) : [];
    if (of.length === 0) continue;
    // A break right before a line is the end of what stands there already.
    if (out.length > 0 && (isLine ? before !== 'break' : before === 'line')) out.push({ break: true });
    else if (out.length > 0 && isElement && child.matches('td,th')) out.push(' ');
    out.push(...(isLine ? withoutLastBreak(of) : of));
    before = isLine ? 'line' : endsInBreak(of) ? 'break' : null;
  }
  return normalizeInline(out);
}

function charactersOf(node: Node): Inline[] {
  const characters = (node.nodeValue ?? '').replaceAll(/[\u00a0\n]/g, ' ');
  return characters ? [characters] : [];
}

function readElement(element: HTMLElement): Inline[] {
  if (element.matches(UNSEEN)) return [];
  if (element.matches('br')) return [{ break: true }];
  if (element.dataset.ref && element.matches('span')) return [{ ref: element.dataset.ref }];
  let of = read(element);
  if (of.length === 0) return of;
  // Google Docs puts a whole text into <b style="font-weight:normal">, and bold words into a <span>. Read from the
  // attribute, for the page's policy keeps it from becoming a style.
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1];
  if (weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.matches('b,strong'))
    of = [{ mark: 'bold', of }];
  if (slant ? slant === 'italic' : element.matches('i,em')) of = [{ mark: 'italic', of }];
  const address = element.matches('a') ? element.getAttribute('href') : null;
  return address !== null && safeAddress(address) !== null ? [{ link: address, of }] : of;
}

/** What was copied elsewhere; nothing in it runs, for the document it is parsed into is never shown. */
export function readPasted(html: string): Inline[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const hasLines = body.querySelector(LINES) !== null;
  const isAtEdge = (node: Node, side: 'previousSibling' | 'nextSibling'): boolean => {
    let beside = node[side];
    while (beside && beside.nodeType === Node.COMMENT_NODE) beside = beside[side];
    if (beside) return beside instanceof HTMLElement && beside.matches(`br,${LINES}`);
    const around = node.parentElement!;
    return around === body ? hasLines : around.matches(LINES) || isAtEdge(around, side);
  };
  // Spaces and lines of the source say nothing at the edges of a line, and are one space elsewhere.
  while (texts.nextNode()) {
    const node = texts.currentNode;
    let characters = (node.nodeValue ?? '').replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (isAtEdge(node, 'previousSibling')) characters = characters.replace(/^ /, '');
    if (isAtEdge(node, 'nextSibling')) characters = characters.replace(/ $/, '');
    node.nodeValue = characters;
  }
  return readTree(body);
}

/** Draws a tree into the field, node by node: no HTML is ever parsed. */
export function drawTree(field: HTMLElement, tree: Inline[], nameOf: (ref: string) => string): void {
  field.replaceChildren(...tree.map((one) => draw(one, nameOf)));
  if (endsInBreak(tree)) field.append(document.createElement('br'));
}

function draw(one: Inline, nameOf: (ref: string) => string): Node {
  if (typeof one === 'string') return document.createTextNode(one);
  if ('break' in one) return document.createElement('br');
  if ('ref' in one) {
    const chip = document.createElement('span');
    chip.dataset.ref = one.ref;
    chip.contentEditable = 'false';
    chip.textContent = `@${nameOf(one.ref)}`;
    return chip;
  }
  const span = document.createElement('mark' in one ? (one.mark === 'bold' ? 'b' : 'i') : 'a');
  if ('link' in one) span.setAttribute('href', one.link);
  span.append(...one.of.map((inner) => draw(inner, nameOf)));
  return span;
}

/** Calls what is quoted by its present name; the caret stays where it is. */
export function nameChips(field: HTMLElement, nameOf: (ref: string) => string): void {
  for (const chip of field.querySelectorAll<HTMLElement>('[data-ref]')) {
    const name = `@${nameOf(chip.dataset.ref ?? '')}`;
    if (chip.textContent !== name) chip.textContent = name;
  }
}
