import Papa from 'papaparse';

const GUESSED_ROWS = 50;

/** The separator that splits the first rows most evenly; the first one where none does. */
export function guessSeparator<const S extends string>(text: string, separators: readonly S[]): S {
  const { meta } = Papa.parse<string[]>(text, {
    preview: GUESSED_ROWS,
    delimitersToGuess: [...separators],
    newline: '\n',
    skipEmptyLines: true,
  });
  return separators.find((separator) => separator === meta.delimiter) ?? separators[0]!;
}

const LOOKS_LIKE_VALUE = /@|^[\d.,+\-/: ]+$/;

/** Whether the first row seems to name the columns: every cell has another name, and none is a number, date or address. */
export function guessHeader([first]: readonly string[][]): boolean {
  if (!first) return false;
  const names = first.map((cell) => cell.trim().toLowerCase()).filter((name) => name !== '');
  return (
    names.length > 0 &&
    new Set(names).size === names.length &&
    !names.some((name) => LOOKS_LIKE_VALUE.test(name))
  );
}
