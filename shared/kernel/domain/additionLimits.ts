/** Limits of a candidate's additions to an application. The text is in characters. */
export const additionLimits = {
  text: 1000,
  /** Files per addition. */
  documents: 5,
  /** Additions per application. */
  additions: 10,
  /** Files of all additions: an approval writes each as a document, and a transaction takes 100 items. */
  files: 20,
} as const
