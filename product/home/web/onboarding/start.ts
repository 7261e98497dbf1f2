/** What a person can start with, or where they leave to. */
export type Start =
  { kind: 'template'; templateId: string } | { kind: 'sample' | 'blank' | 'gallery' | 'skip' };

/** Props of the components that offer starts. */
export interface StartsProps {
  /** The start that is being prepared. */
  pending: Start | null;
  onStart(start: Start): void;
}
