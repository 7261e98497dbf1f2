export function findBrowser(): string;
export function requirePrograms(users: string, programs: readonly string[]): void;
export function requireTestPrograms(): void;
