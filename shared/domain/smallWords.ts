/**
 * Words that only join others, in small letters, as written and as searches fold them. They ask for nobody: who writes
 * `svejser fra Polen` wants two words to match.
 */
export const smallWords: ReadonlySet<string> = new Set([
  ...['af', 'eller', 'en', 'et', 'for', 'fra', 'hos', 'i', 'med', 'og', 'pa', 'på', 'samt', 'som', 'til', 'ved'],
  ...['and', 'as', 'at', 'by', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
])
