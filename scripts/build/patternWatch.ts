/** Which of the patterns that a build looks for in sources were found so far. */
export interface PatternWatch {
  /** Forgets what an earlier build found. */
  restart: () => void
  found: (pattern: string) => void
  /** A sentence for each pattern that nothing matched: a library was renamed, moved or rewritten. */
  problems: () => string[]
}

/** Watches the patterns of a file that patches what a build reads. */
export function watchPatterns(file: string, patterns: readonly string[]): PatternWatch {
  let missing = new Set(patterns)
  return {
    restart: () => {
      missing = new Set(patterns)
    },
    found: (pattern) => missing.delete(pattern),
    problems: () =>
      [...missing].map(
        (pattern) =>
          `${file} looks for ${pattern}, which matches nothing: adapt the pattern to the library, or remove it.`,
      ),
  }
}
