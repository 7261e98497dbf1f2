/** Values of a column that were read; a list has few languages and zones, and reading one takes long. */
function remember(read: (text: string) => string | undefined): (text: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    const value = read(text);
    if (known.size > 2_000) known.clear();
    known.set(text, value);
    return value;
  };
}

/** A BCP 47 tag in its canonical form: "pt_br" is "pt-BR". Undefined if it is none. */
export const readLanguageTag = remember((text) => {
  if (text.length > 35) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
});

/** The IANA name of a time zone as it is written: "europe/berlin" is "Europe/Berlin". Undefined if it is none. */
export const readTimeZone = remember((text) => {
  if (!/^[a-z]/i.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
});
