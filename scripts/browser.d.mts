export function findBrowser(): string;
export function requirePrograms(neededBy: string, programs: readonly string[]): void;
export function requireTestPrograms(): void;
