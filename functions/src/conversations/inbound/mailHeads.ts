import type { Header } from 'postal-mime'

/**
 * Returns the first header with this name (lower case). Mail servers prepend headers, so what SES adds comes before
 * what the sender wrote.
 */
export const firstOf = (heads: readonly Header[], name: string): string | undefined =>
  heads.find(({ key }) => key === name)?.value.trim()
