import type { Failure } from './list-failures.mjs';

export function formatFlakyTests(flakyTests: Failure[]): string;
export function writeFlakyReport(flakyTests: Failure[], file: string): void;
