import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { filesOfFunctions, filesOfSite } from '../build/sbom/bundledFiles.ts'
import { isAllowed, licenceOf } from '../build/sbom/licences.ts'
import { oncePerVersion, type Part, type Sbom, shippedOnly, shippedPackages } from '../build/sbom/shippedPackages.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { siteConfig } from './local/site.ts'

const usage = `npm run sbom

Bundles the functions and the site, and writes what they contain into dist/sbom:

  fagfolk.cdx.json   the npm packages that are in the bundles (CycloneDX), with versions, hashes and dependencies
  licences.txt       their licences

Fails if a package has a licence that scripts/build/sbom/licences.ts doesn't allow.`

interface Package {
  name: string
  version: string
  licence: string | undefined
  parts: readonly Part[]
  folder: string
}

const folder = join(repositoryFolder, 'dist', 'sbom')

/** Returns the packages in the bundles, by name. */
async function packagesInBundles(): Promise<Package[]> {
  const functions = await filesOfFunctions()
  const shipped = shippedPackages({ functions, site: await filesOfSite(siteConfig) })
  const packages = [...shipped].map(([path, parts]) => {
    const at = resolve(repositoryFolder, path)
    const { name, version, license } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    return { name, version, licence: licenceOf({ name, license }), parts: [...parts], folder: at }
  })
  return oncePerVersion(packages)
}

/** Throws a StartupProblem that names the packages whose licence is not allowed. */
function requireAllowed(packages: readonly Package[]): void {
  const refused = packages.filter(({ licence }) => licence === undefined || !isAllowed(licence))
  if (refused.length === 0) return
  const named = refused.map(({ name, version, licence = 'no licence' }) => `  ${name} ${version}: ${licence}`)
  throw new StartupProblem(`These packages can't be shipped, see scripts/build/sbom/licences.ts:\n${named.join('\n')}`)
}

/**
 * Returns npm's list of all packages in the lock file. Without those for development, npm would leave out shipped ones that
 * tools need, too.
 */
function npmSbom(): Sbom {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev']
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: repositoryFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new StartupProblem(`npm can't list the packages. Version 10.2 or newer can.\n${stderr}`)
  return JSON.parse(stdout)
}

/** Returns the texts of the licence files of a package. */
const textsOf = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|notice|copying|ofl)\b/i.test(file.name))
    .map((file) => readFileSync(join(at, file.name), 'utf8').trim())

const licenceText = ({ name, version, licence, parts, folder: at }: Package): string =>
  [`${name} ${version} (${licence}), in ${parts.join(' and ')}`, ...textsOf(at)].join('\n\n')

readArguments({ options: {} }, usage)
await runCommand(async () => {
  const packages = await packagesInBundles()
  requireAllowed(packages)
  const { name } = JSON.parse(readFileSync(join(repositoryFolder, 'package.json'), 'utf8'))
  mkdirSync(folder, { recursive: true })
  const document = shippedOnly(npmSbom(), name, packages)
  writeFileSync(join(folder, 'fagfolk.cdx.json'), `${JSON.stringify(document, null, 2)}\n`)
  writeFileSync(join(folder, 'licences.txt'), `${packages.map(licenceText).join(`\n\n${'-'.repeat(72)}\n\n`)}\n`)
  console.log(`${packages.length} packages are shipped. Written: ${relative(repositoryFolder, folder)}`)
})
