import type { Plugin } from 'vite'

/**
 * Fails a build whose scripts import each other in a circle: whichever runs first finds undefined what another of them declares, and
 * says nothing of it.
 */
export function noScriptCircles(): Plugin {
  return {
    name: 'no-script-circles',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((output) => output.type === 'chunk')
      const circle = circleAmong(new Map(scripts.map(({ fileName, imports }) => [fileName, imports])))
      if (!circle) return
      const madeOf = (name: string) => scripts.find(({ fileName }) => fileName === name)?.moduleIds.join(', ')
      this.error(`These scripts import each other in a circle:\n${circle.map(madeOf).join('\n')}`)
    },
  }
}

/** The first circle among files and what they import, undefined where there is none. */
export function circleAmong(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    const before = path.indexOf(file)
    if (before >= 0) return path.slice(before)
    if (done.has(file)) return undefined
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
