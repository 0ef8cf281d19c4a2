/**
 * Words that only join others, in small letters, as written and as searches fold them. They ask for nobody: who writes
 * `svejser der taler polsk` wants two words to match.
 */
export const smallWords: ReadonlySet<string> = new Set([
  ...[
    'af',
    'der',
    'eller',
    'en',
    'et',
    'for',
    'fra',
    'hos',
    'i',
    'med',
    'og',
    'pa',
    'på',
    'samt',
    'som',
    'taler',
    'til',
    'ved',
  ],
  ...['and', 'as', 'at', 'by', 'from', 'in', 'of', 'on', 'or', 'speaking', 'speaks', 'the', 'to', 'who', 'with'],
])
