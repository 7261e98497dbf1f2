import { isEmail } from '../kit/typed/email-and-phone.ts';

export interface GivenPerson {
  name: string;
  email: string;
  phone: string;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What earlier answers say of a person: an email address typed in a field, or a form with one. The latest counts. */
export function findGivenPerson(answers: readonly unknown[]): GivenPerson {
  const person: GivenPerson = { name: '', email: '', phone: '' };
  for (const answer of answers) {
    if (typeof answer !== 'object' || answer === null) continue;
    const { text, fields } = answer as { text?: unknown; fields?: Record<string, unknown> };
    if (isEmail(readText(text))) person.email = readText(text).trim();
    const email = readText(fields?.email);
    if (!isEmail(email)) continue;
    person.email = email.trim();
    person.name = readText(fields?.name) || person.name;
    person.phone = readText(fields?.phone) || person.phone;
  }
  return person;
}
