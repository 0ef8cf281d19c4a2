import { join } from 'node:path'
import { preview } from 'vite'
import { installedCommand, localFolder, pathWithNode24, repositoryFolder } from '../../cli/paths.ts'
import { runToEnd } from './processes.ts'

export const siteConfig = join(repositoryFolder, 'web', 'vite.config.ts')

/** The default output folder of the site. */
export const builtSite = join(repositoryFolder, 'dist', 'web')

/**
 * Builds the site in its own process, which frees the build's memory afterwards and uses production React whatever NODE_ENV is here, such
 * as in tests.
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
  /** The base URL of the API, including its path prefix. */
  apiOrigin: string
}

/** Serves a built site as CloudFront does, with the API behind it. */
export function serveSite({ folder, port, apiOrigin }: ServedSite): Promise<{ close(): Promise<void> }> {
  setSiteUrls({ port, apiOrigin })
  return preview({ configFile: siteConfig, logLevel: 'error', build: { outDir: folder } })
}

/** Passes the addresses to the site's configuration, which is read at each start of a server. */
export function setSiteUrls({ port, apiOrigin }: Pick<ServedSite, 'port' | 'apiOrigin'>): void {
  process.env.FAGFOLK_WEB_PORT = String(port)
  process.env.FAGFOLK_API = apiOrigin
}
