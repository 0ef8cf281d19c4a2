/**
 * Connecting words, in lower case, as written and as searches normalize them. They are ignored in a search: `svejser der taler polsk` must
 * match on two words.
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
