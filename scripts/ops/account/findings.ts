export interface Findings {
  /** Problems that would make a deployment fail or leave it not working. */
  problems: string[]
  /** Things that work only partly, or not yet. */
  notes: string[]
}
