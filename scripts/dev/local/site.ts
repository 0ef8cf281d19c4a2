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
  /** The key of the demo partner and a possible record owner, for the examples of the API documentation. */
  demo?: { key: string; recordOwner: string }
}

/** Serves a built site as CloudFront does, with the API behind it. */
export function serveSite({ folder, ...stage }: ServedSite): Promise<{ close(): Promise<void> }> {
  setSite(stage)
  return preview({ configFile: siteConfig, logLevel: 'error', build: { outDir: folder } })
}

/** Passes the addresses and the key to the site's configuration, which is read at each start of a server. */
export function setSite({ port, apiOrigin, demo }: Omit<ServedSite, 'folder'>): void {
  process.env.FAGFOLK_WEB_PORT = String(port)
  process.env.FAGFOLK_API = apiOrigin
  if (demo) Object.assign(process.env, { FAGFOLK_DEMO_KEY: demo.key, FAGFOLK_DEMO_OWNER: demo.recordOwner })
}
