const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Name of an anonymous participant, the same on every page: "Participant 7K2QM". */
export function anonymousName(response: string): string {
  let remaining = Number.parseInt(response.replaceAll('-', '').slice(-10), 16);
  let name = '';
  for (let index = 0; index < 5; index += 1) {
    name += LETTERS[remaining % LETTERS.length];
    remaining = Math.floor(remaining / LETTERS.length);
  }
  return `Participant ${name}`;
}
