export function exitWithError(sentence: string): never;
