import type { Plugin } from 'esbuild'

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
    problems: () => [...missing].map((pattern) => notFound(file, pattern)),
  }
}

export const notFound = (file: string, pattern: string): string =>
  `${file} looks for ${pattern}, which matches nothing: adapt the pattern to the library, or remove it.`

/** Fails an esbuild build in which a watched pattern matched nothing. */
export const failWhereMissing = (watch: PatternWatch): Plugin => ({
  name: 'fail-where-missing',
  setup({ onStart, onEnd }) {
    onStart(watch.restart)
    onEnd(() => ({ errors: watch.problems().map((text) => ({ text })) }))
  },
})
