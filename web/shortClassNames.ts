import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSOptions } from 'vite'

/**
 * Short class names, to keep built scripts small. They are derived from file and name, so all builds of a page agree on
 * them.
 */
export const shortClassNames: CSSOptions = { modules: { generateScopedName } }

function generateScopedName(name: string, module: string): string {
  const [file = ''] = module.split('?')
  const hash = createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
  return `f${hash.slice(0, 5)}`
}
