import { spawnSync } from 'node:child_process'
import { repositoryFolder } from '../cli/paths.ts'

/** Returns the output lines of a git command; empty if it fails. */
function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: repositoryFolder, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Returns the commit to compare a change with: where the branch left `main`, or on `main` the last commit. */
export function changeBase(): string {
  const [onMain] = git('merge-base', 'HEAD', 'main')
  return onMain ?? git('rev-parse', 'HEAD')[0] ?? 'HEAD'
}

/** Returns the files that differ from a commit, in later commits, in the index or on disk. */
export const changedFiles = (base: string): string[] => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
]
