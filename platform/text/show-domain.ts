const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

/** The value of a Punycode digit: a to z are 0 to 25, 0 to 9 are 26 to 35; any other character is none. */
const readDigit = (character: string | undefined): number =>
  character === undefined ? Infinity : 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character);

function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Decodes Punycode, as section 6.2 of RFC 3492 describes it. Browsers only encode. @throws RangeError */
function decodeLabel(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const characters = [...encoded.slice(0, Math.max(end, 0))];
  let [index, code, bias] = [0, FIRST_CODE, FIRST_BIAS];
  for (let at = end + 1; at < encoded.length;) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE, at += 1) {
      const digit = readDigit(encoded[at]);
      if (digit < 0 || digit === Infinity) throw new RangeError('no Punycode');
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    at += 1;
    const count = characters.length + 1;
    bias = adaptBias(index - before, count, before === 0);
    code += Math.floor(index / count);
    index %= count;
    characters.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return characters.join('');
}

/**
 * A domain, or an email address, as people write it: "müller.example" for "xn--mller-kva.example", which is how `readDomain` has it.
 * What does not read back as the same domain stays as it is.
 */
export function showDomain(stored: string): string {
  if (!stored.includes('xn--')) return stored;
  const at = stored.lastIndexOf('@') + 1;
  const labels = stored.slice(at).split('.');
  try {
    const shown = labels
      .map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
      .join('.');
    return new URL(`http://${shown}`).hostname === stored.slice(at) ? stored.slice(0, at) + shown : stored;
  } catch {
    return stored;
  }
}
