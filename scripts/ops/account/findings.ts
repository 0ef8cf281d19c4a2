export interface Findings {
  /** With any of these a deployment would fail, or what it leaves behind would not work. */
  problems: string[]
  /** What works only in part, or not yet. */
  notes: string[]
}
