import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The script files of these modules of a build, and of everything that they import before they can run. */
export function builtScripts(folder: string, modules: readonly string[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    const chunk = manifest[module]
    if (!chunk) throw new Error(`The build has no ${module}`)
    seen.add(module)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...new Set([...seen].map((module) => manifest[module]?.file ?? ''))].filter((file) => file.endsWith('.js'))
}
