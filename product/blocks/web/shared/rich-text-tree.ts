import { sanitizeUrl } from '../../text-schema.ts';
import { normalizeInline, type Inline } from '../../text.ts';

/** Elements that start a new line. */
const LINE_ELEMENTS =
  'address,article,aside,blockquote,caption,dd,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,' +
  'hr,li,main,nav,ol,p,pre,section,table,tbody,tfoot,thead,tr,ul';
const SKIPPED_ELEMENTS = 'script,style,title';

/** Reads the content of a field as a tree. Unsupported formatting is dropped, but its text is kept. */
export function readTree(field: Node): Inline[] {
  return removeLastBreak(readNode(field));
}

/** Browsers add a line break at the end, so that the caret can be placed on an empty last line. */
const removeLastBreak = (tree: Inline[]) => (endsInBreak(tree) ? tree.slice(0, -1) : tree);

function endsInBreak(tree: Inline[]): boolean {
  const last = tree.at(-1);
  return typeof last === 'object' && 'break' in last;
}

function readNode(node: Node): Inline[] {
  const inlines: Inline[] = [];
  let previous: 'line' | 'break' | null = null;
  for (const child of node.childNodes) {
    const isElement = child instanceof HTMLElement;
    const isLine = isElement && child.matches(LINE_ELEMENTS);
    const content = isElement ? readElement(child) : readCharacters(child);
    if (content.length === 0) continue;
    // A break right before a line element only ends the line before it.
    if (inlines.length > 0 && (isLine ? previous !== 'break' : previous === 'line'))
      inlines.push({ break: true });
    else if (inlines.length > 0 && isElement && child.matches('td,th')) inlines.push(' ');
    inlines.push(...(isLine ? removeLastBreak(content) : content));
    if (isLine) previous = 'line';
    else previous = endsInBreak(content) ? 'break' : null;
  }
  return normalizeInline(inlines);
}

function readCharacters(node: Node): Inline[] {
  if (node.nodeType !== Node.TEXT_NODE) return [];
  const characters = (node.nodeValue ?? '').replaceAll(/[\u00a0\n]/g, ' ');
  return characters ? [characters] : [];
}

function readElement(element: HTMLElement): Inline[] {
  if (element.matches(SKIPPED_ELEMENTS)) return [];
  if (element.matches('br')) return [{ break: true }];
  if (element.dataset.ref && element.matches('span')) return [{ ref: element.dataset.ref }];
  let content = readNode(element);
  if (content.length === 0) return content;
  // Google Docs wraps everything in <b style="font-weight:normal">, and bold text in a <span>. The style is read from the
  // attribute, because the content security policy blocks inline styles.
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1];
  if (weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : element.matches('b,strong'))
    content = [{ mark: 'bold', of: content }];
  if (slant ? slant === 'italic' : element.matches('i,em')) content = [{ mark: 'italic', of: content }];
  const address = element.matches('a') ? element.getAttribute('href') : null;
  return address !== null && sanitizeUrl(address) !== null ? [{ link: address, of: content }] : content;
}

/** Parses pasted HTML. Scripts in it do not run: the document it is parsed into is inert. */
export function parsePastedHtml(html: string): Inline[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const textNodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const hasLines = body.querySelector(LINE_ELEMENTS) !== null;
  const isAtEdge = (node: Node, side: 'previousSibling' | 'nextSibling'): boolean => {
    let sibling = node[side];
    while (sibling && sibling.nodeType === Node.COMMENT_NODE) sibling = sibling[side];
    if (sibling) return sibling instanceof HTMLElement && sibling.matches(`br,${LINE_ELEMENTS}`);
    const parent = node.parentElement!;
    return parent === body ? hasLines : parent.matches(LINE_ELEMENTS) || isAtEdge(parent, side);
  };
  // As in HTML rendering, white space collapses to one space and is dropped at the edges of a line.
  while (textNodes.nextNode()) {
    const node = textNodes.currentNode;
    let characters = (node.nodeValue ?? '').replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (isAtEdge(node, 'previousSibling')) characters = characters.replace(/^ /, '');
    if (isAtEdge(node, 'nextSibling')) characters = characters.replace(/ $/, '');
    node.nodeValue = characters;
  }
  return readTree(body);
}

/** Renders a tree into the field as DOM nodes, without parsing HTML. */
export function renderTree(
  field: HTMLElement,
  tree: Inline[],
  getReferenceName: (ref: string) => string,
): void {
  field.replaceChildren(...tree.map((inline) => renderNode(inline, getReferenceName)));
  if (endsInBreak(tree)) field.append(document.createElement('br'));
}

function renderNode(inline: Inline, getReferenceName: (ref: string) => string): Node {
  if (typeof inline === 'string') return document.createTextNode(inline);
  if ('break' in inline) return document.createElement('br');
  if ('ref' in inline) {
    const chip = document.createElement('span');
    chip.dataset.ref = inline.ref;
    chip.contentEditable = 'false';
    chip.textContent = `@${getReferenceName(inline.ref)}`;
    return chip;
  }
  const element = document.createElement(getTagName(inline));
  if ('link' in inline) element.setAttribute('href', inline.link);
  element.append(...inline.of.map((inner) => renderNode(inner, getReferenceName)));
  return element;
}

function getTagName(inline: object): string {
  if (!('mark' in inline)) return 'a';
  return inline.mark === 'bold' ? 'b' : 'i';
}

/** Updates the names in mention chips; the caret stays where it is. */
export function updateChipNames(field: HTMLElement, getReferenceName: (ref: string) => string): void {
  for (const chip of field.querySelectorAll<HTMLElement>('[data-ref]')) {
    const name = `@${getReferenceName(chip.dataset.ref ?? '')}`;
    if (chip.textContent !== name) chip.textContent = name;
  }
}
