import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import { installedNode, localFolder, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { runToEnd } from './processes.ts'

/**
 * How to launch a browser with playwright: the Chromium that `CHROMIUM_PATH` names, else the one that a development
 * dependency carries (Linux on x64; unpacked on first use, about 1.5 s), else an installed Chromium or Chrome.
 *
 * Throws a StartupProblem when there is none.
 */
export const launchOptions = async (): Promise<LaunchOptions> => {
  await installChromium()
  return installedLaunchOptions()
}

/** Unpacks the Chromium that a development dependency carries, where that is the one to use. Throws a StartupProblem when there is none. */
export const installChromium = async (): Promise<void> => {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new StartupProblem(`CHROMIUM_PATH names ${named}, and there is no such file.`)
  if (named) return
  if (carriesChromium) {
    if (!existsSync(carriedFolder())) await unpack(carriedFolder())
  } else if (!usualPlaces.some((place) => existsSync(place))) {
    throw new StartupProblem(
      'The browser tests found no Chromium. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    )
  }
}

/** How to launch what `installChromium` has seen to; for who needs to know before that. */
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
  // It sees nothing but our own pages, and refuses to sandbox for root, which continuous integration often is.
  chromiumSandbox: false,
  args: [
    // Nothing but the pages under test: no calls home, no second transport.
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--no-pings',
    // There is no graphics card: drawing takes a process less.
    '--disable-gpu',
    '--in-process-gpu',
    // The same text on every machine.
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    // Containers often give /dev/shm 64 MB.
    '--disable-dev-shm-usage',
  ],
})

/** Chromium with the libraries (NSS, NSPR, expat) and the font that its package carries, so that nothing needs to be installed. */
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

/** Unpacked beside its place and moved there whole: an interrupted attempt, or two at once, leave nothing half done. */
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
    // The package unpacks into the temporary folder, and its libraries only where it believes to be on Lambda.
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

/** The package's own settings name folders of AWS Lambda. */
const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`
