import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'

/** Names for the classes of builds that weigh little in scripts. They follow from file and name, so that all builds of a page agree on them. */
export const shortClassNames: CSSOptions = { modules: { generateScopedName } }

function generateScopedName(name: string, module: string): string {
  const [file = ''] = module.split('?')
  const hash = createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
  return `f${hash.slice(0, 5)}`
}
