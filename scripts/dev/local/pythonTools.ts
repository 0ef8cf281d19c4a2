import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { localFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { installOnce } from './installOnce.ts'
import { runToEnd } from './processes.ts'

export interface PythonTools {
  /** Names the environment and its logs. */
  name: string
  /** What is installed, for messages: `MiniStack, the local AWS`. */
  what: string
  requirementsFile: string
}

/** Returns the folder with the commands of these tools. */
export const commandsOf = ({ name }: Pick<PythonTools, 'name'>): string => join(localFolder, name, 'bin')

/**
 * Installs tools from PyPI into a virtual environment of this clone, with every package pinned by hash. Returns within milliseconds if that
 * is done. Throws a StartupProblem without a Python that can create virtual environments.
 */
export async function installPythonTools(
  { name, what, requirementsFile }: PythonTools,
  report: (line: string) => void = () => {},
): Promise<void> {
  const folder = join(localFolder, name)
  const logs = join(localFolder, 'logs')
  await installOnce(folder, requirementsFile, async () => {
    const python = findPython()
    report(`Installing ${what}`)
    await runToEnd({
      name: 'Creating a Python environment (needs the venv module: python3-venv on Debian and Ubuntu)',
      command: python,
      args: ['-m', 'venv', folder],
      logFile: join(logs, `${name}-venv.log`),
    })
    await runToEnd({
      name: `Installing ${what} with pip`,
      command: join(folder, 'bin', 'python'),
      args: [
        ...'-m pip install --quiet --no-compile --no-deps --require-hashes --requirement'.split(' '),
        requirementsFile,
      ],
      env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
      logFile: join(logs, `${name}-install.log`),
    })
  })
}

/** Returns the first of the commands that is Python 3.10 or newer; `PYTHON` names another one. Throws a StartupProblem if there is none. */
export const findPython = (
  candidates: readonly string[] = [process.env.PYTHON, 'python3', 'python'].filter((name) => name !== undefined),
): string => {
  const modern = candidates.find((command) => {
    const check = spawnSync(command, ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))'], { stdio: 'ignore' })
    return check.status === 0
  })
  if (modern) return modern
  throw new StartupProblem(
    'The local AWS needs Python 3.10 or newer, which was not found. Install it, set PYTHON to its path, or set AWS_ENDPOINT_URL to a running AWS emulator.',
  )
}
