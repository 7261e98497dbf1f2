export function prepareJourneys(): Promise<{ port: string; prolificPort: string; data: string }>;
