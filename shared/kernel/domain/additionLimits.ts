/** What a candidate can add to an application; the text is in characters. */
export const additionLimits = {
  text: 1000,
  /** Files of one addition. */
  documents: 5,
  /** Additions to one application. */
  additions: 10,
  /** Files of all of them: an approval writes each as a document, and a transaction takes 100 items. */
  files: 20,
} as const
