import { join } from 'node:path'
import { preview } from 'vite'
import { installedCommand, localFolder, pathWithNode24, repositoryFolder } from '../../cli/paths.ts'
import { runToEnd } from './processes.ts'

export const siteConfig = join(repositoryFolder, 'web', 'vite.config.ts')

/** Where the site is built unless something else is said. */
export const builtSite = join(repositoryFolder, 'dist', 'web')

/**
 * Builds the site. In a process of its own: what the build needs of memory goes with it, and React is that of production whatever
 * NODE_ENV says here, such as in tests.
 */
export async function buildSite(folder = builtSite): Promise<void> {
  await runToEnd({
    name: 'Building the site',
    command: installedCommand('vite'),
    args: ['build', 'web', '--config', siteConfig, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: repositoryFolder,
    env: { ...process.env, NODE_ENV: 'production', PATH: pathWithNode24() },
    logFile: join(localFolder, 'logs', 'site.log'),
  })
}

interface ServedSite {
  folder: string
  port: number
  /** Where the API answers, path prefix included. */
  apiOrigin: string
}

/** Serves a built site as CloudFront does, with the API behind it. */
export function serveSite({ folder, port, apiOrigin }: ServedSite): Promise<{ close(): Promise<void> }> {
  setSiteAddresses({ port, apiOrigin })
  return preview({ configFile: siteConfig, logLevel: 'error', build: { outDir: folder } })
}

/** Tells the configuration of the site, which is read anew at each start of a server, where things are. */
export function setSiteAddresses({ port, apiOrigin }: Pick<ServedSite, 'port' | 'apiOrigin'>): void {
  process.env.FAGFOLK_WEB_PORT = String(port)
  process.env.FAGFOLK_API = apiOrigin
}
