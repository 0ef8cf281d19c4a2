import type { Header } from 'postal-mime'

/** A head by its name in small letters. The first of a name is the last that was added: what SES says stands before what a sender says. */
export const firstOf = (heads: readonly Header[], name: string): string | undefined =>
  heads.find(({ key }) => key === name)?.value.trim()
