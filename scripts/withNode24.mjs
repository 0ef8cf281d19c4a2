/**
 * Runs a TypeScript script on the project's own Node 24, regardless of the Node that npm was called with. Installs the dependencies first
 * if they are missing or older than the lock file. On platforms without such a Node, npm must be called with Node 24. Plain JavaScript,
 * because it runs before they are installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../', import.meta.url))
const installed = join(repository, 'node_modules', '.package-lock.json')
const locked = join(repository, 'package-lock.json')
const carried = join(repository, 'node_modules', '.bin', 'node')

const upToDate = existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs
if (!upToDate) {
  console.log('Installing the dependencies (npm install)')
  // `npm ci` rejects a lock file without the optional packages of other platforms (npm/cli#9846). This also installs what the lock file
  // names, and doesn't change it.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed: see the output above, and check that npm can reach its registry.',
    )
    process.exit(1)
  }
}

const isNode24 = Number(process.versions.node.split('.')[0]) >= 24
if (!existsSync(carried) && !isNode24) {
  console.error(
    `npm has no Node 24 for ${process.platform} on ${process.arch}: install Node 24 yourself and run this again with it.`,
  )
  process.exit(1)
}

const child = spawn(existsSync(carried) ? carried : process.execPath, process.argv.slice(2), { stdio: 'inherit' })
// A terminal sends Ctrl-C to both processes; this one waits for the script to finish stopping.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => signal !== 'SIGINT' && child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
