/** Words that lists of leaked passwords are made of, those of this trade among them. */
const WORDS =
  'password passwort motdepasse contrasena wachtwoord passphrase welcome willkommen letmein iloveyou loveyou love princess football baseball basketball superman batman dragon monkey sunshine shadow master michael jordan jennifer charlie hello hallo whatever trustnoi starwars pokemon computer internet secret login username user test testing guest changeme default root access admin administrator summer winter spring autumn january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday google facebook samsung liverpool chelsea arsenal barcelona earshot survey research study researcher workspace'.split(
    ' ',
  );
/** Rows that fingers run along. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
];
const backwards = (text: string) => [...text].reverse().join('');
const WALKS = [...ROWS, ...ROWS.map(backwards)];
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Characters that are left once everything a guesser tries first is taken away. */
function left(text: string, words: string[]): string {
  let rest = text;
  for (let at = 0; at + 3 < rest.length;) {
    let length = 0;
    for (let end = rest.length; end - at >= 4 && length === 0; end -= 1)
      if (WALKS.some((walk) => walk.includes(rest.slice(at, end)))) length = end - at;
    if (length > 0) rest = rest.slice(0, at) + rest.slice(at + length);
    else at += 1;
  }
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest.replace(/[^\p{L}]/gu, '').replace(/(.{1,4})\1+/gu, '$1');
}

/**
 * Why a password is among the first that somebody would try; null when it is not. It is made of common words,
 * rows of keys, repetitions, or of what is known about the person.
 *
 * @param about names and addresses of the person and their workspace
 */
export function whyWeak(password: string, about: string[] = []): string | null {
  const plain = password.normalize('NFC').toLowerCase();
  const spelt = plain.replace(/[013457@$!]/g, (one) => LETTERS[one] ?? one);
  const known = about
    .flatMap((one) =>
      one
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((one) => one.length >= 4);
  const words = [...known, ...WORDS].toSorted((a, b) => b.length - a.length);
  const repeats = new Set(plain).size <= 4 || /^(.{1,5})\1+.{0,2}$/u.test(plain);
  const guessed = [plain, spelt].some((text) => left(text, words).length <= 3);
  if (!repeats && !guessed) return null;
  return known.some((one) => plain.includes(one) || spelt.includes(one))
    ? 'This password is easy to guess from your name or address. Take a few words that do not belong together.'
    : 'This password is among the first that others would try. Take a few words that do not belong together.';
}
