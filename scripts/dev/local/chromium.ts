import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import { installedNode, localFolder, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { runToEnd } from './processes.ts'

/**
 * Returns playwright's launch options for a browser: the Chromium named by `CHROMIUM_PATH`, the one in a development dependency (Linux on
 * x64; unpacked on first use, about 1.5 s), or an installed Chromium or Chrome.
 *
 * Throws a StartupProblem if there is none.
 */
export const launchOptions = async (): Promise<LaunchOptions> => {
  await installChromium()
  return installedLaunchOptions()
}

/** Unpacks the Chromium of the development dependency if it is the one to use. Throws a StartupProblem if there is no browser. */
export const installChromium = async (): Promise<void> => {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new StartupProblem(`CHROMIUM_PATH names ${named}, which does not exist.`)
  if (named) return
  if (carriesChromium) {
    if (!existsSync(carriedFolder())) await unpack(carriedFolder())
  } else if (!usualPlaces.some((place) => existsSync(place))) {
    throw new StartupProblem(
      'The browser tests found no Chromium. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    )
  }
}

/** Returns the launch options for the browser that `installChromium` provides, for callers that need them before it has run. */
export const installedLaunchOptions = (): LaunchOptions => {
  if (process.env.CHROMIUM_PATH) return withFlags({ executablePath: process.env.CHROMIUM_PATH })
  if (carriesChromium) return withFlags(carriedChromium())
  const executablePath = usualPlaces.find((place) => existsSync(place))
  return withFlags(executablePath ? { executablePath } : {})
}

const carriesChromium = process.platform === 'linux' && process.arch === 'x64'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const withFlags = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  headless: true,
  // It only loads our own pages, and Chromium refuses to sandbox as root, which CI often is.
  chromiumSandbox: false,
  args: [
    // No traffic except the pages under test: no calls home, no second transport.
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--no-pings',
    // There is no graphics card; this saves a process.
    '--disable-gpu',
    '--in-process-gpu',
    // The same text rendering on every machine.
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    // Containers often limit /dev/shm to 64 MB.
    '--disable-dev-shm-usage',
  ],
})

/** Returns Chromium with the libraries (NSS, NSPR, expat) and the font of its package, so that nothing has to be installed. */
const carriedChromium = (): LaunchOptions => {
  const folder = carriedFolder()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const environment = Object.entries({
    ...process.env,
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_PATH: join(folder, 'fonts'),
  })
  return {
    executablePath: join(folder, 'chromium'),
    env: Object.fromEntries(environment.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  }
}

const carriedFolder = (): string => {
  const file = join(repositoryFolder, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return join(localFolder, `chromium-${version}`)
}

/** Unpacks into a temporary folder and then renames it: interrupted or concurrent attempts leave nothing incomplete. */
const unpack = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await runToEnd({
    name: 'Unpacking Chromium',
    command: installedNode,
    args: [
      '--input-type=module',
      '--eval',
      `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`,
    ],
    cwd: repositoryFolder,
    // The package unpacks into the temporary folder, and adds its libraries only if it detects Lambda.
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    logFile: join(localFolder, 'logs', 'chromium.log'),
  })
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
  try {
    renameSync(unfinished, folder)
  } catch (problem) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw problem
  }
}

/** The package's own settings refer to folders of AWS Lambda. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`
