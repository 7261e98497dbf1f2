export interface StepTime {
  name: string;
  seconds: number;
  processorSeconds: number;
}
export function measure<T>(name: string, work: () => Promise<T>): Promise<{ result: T; time: StepTime }>;
export function formatTimes(times: StepTime[], options?: { hasLimits?: boolean }): string;
