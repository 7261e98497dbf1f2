export interface Failure {
  file: string;
  title: string;
  output: string;
}
export interface JourneyFailure extends Failure {
  location: string;
  project: string;
}
export function listTestFailures(reportFile: string): Failure[];
export function listJourneyFailures(reportFile: string): JourneyFailure[];
