import type { Failure } from './list-failures.mjs';

export function formatFlaky(flaky: Failure[]): string;
export function writeFlaky(flaky: Failure[], file: string): void;
