export function prepareJourneys(): Promise<{ port: string; data: string }>;
