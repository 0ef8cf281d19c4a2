import { withCode } from '../Marked.tsx'

/** A paragraph of the page in its language, with its `code`. */
export const Prose = ({ children }: { children: string }) => <p>{withCode(children)}</p>
