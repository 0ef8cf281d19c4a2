/** The parts of the product that a package can be in. */
export type Part = 'functions' | 'site'

/** A package in a bundle, by its folder, with the parts that it is in. */
export type Shipped = ReadonlyMap<string, ReadonlySet<Part>>

/** Returns the folder of the package that a bundled file comes from, or undefined for our own files and virtual ones. */
export const packageFolder = (file: string): string | undefined =>
  /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(file.replaceAll('\\', '/'))?.[1]

/** Returns the packages of these files. */
export function shippedPackages(files: Readonly<Record<Part, Iterable<string>>>): Shipped {
  const shipped = new Map<string, Set<Part>>()
  for (const [part, paths] of Object.entries(files) as [Part, Iterable<string>][]) {
    for (const path of paths) {
      const folder = packageFolder(path)
      if (folder !== undefined) shipped.set(folder, (shipped.get(folder) ?? new Set()).add(part))
    }
  }
  return shipped
}

/** Returns each package once per version, in all parts, sorted by name. A version can be installed in several places. */
export function oncePerVersion<Package extends { name: string; version: string; parts: readonly Part[] }>(
  packages: readonly Package[],
): Package[] {
  const known = Map.groupBy(packages, ({ name, version }) => `${name}@${version}`)
  return [...known.values()]
    .flatMap(([first, ...others]) =>
      first ? { ...first, parts: [...new Set([first, ...others].flatMap(({ parts }) => parts))].sort() } : [],
    )
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** A CycloneDX document, as far as it is changed here. */
export interface Sbom {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: { name: string; version: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Returns npm's list of all packages with the shipped ones only. Throws an `Error` that names shipped packages
 * that npm doesn't list.
 */
export function shippedOnly<Document extends Sbom>(
  document: Document,
  product: string,
  shipped: readonly { name: string; version: string }[],
): Document {
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const components = document.components.filter(({ name, version }) => wanted.has(`${name}@${version}`))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const missing = [...wanted].filter((each) => !listed.has(each))
  if (missing.length > 0) throw new Error(`npm doesn't list these shipped packages: ${missing.join(', ')}.`)
  const { component } = document.metadata
  const refs = new Set([component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  return {
    ...document,
    // npm takes the name of the folder.
    metadata: { ...document.metadata, component: { ...component, name: product } },
    components,
    dependencies: document.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  }
}
