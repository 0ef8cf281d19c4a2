import type { ReactNode } from 'react'
import { Code } from './CodeBlock.tsx'

/** Returns a text with its `code`. */
export const withCode = (text: string): ReactNode[] =>
  text
    .split('`')
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity and never move
    .map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part))

/** A text of the reference, which is in English. */
export const Marked = ({ children }: { children: string }) => <span lang="en">{withCode(children)}</span>
